export { fill, format, fromEnglish, type Language, type Message, message, type MessageId, type MessageParams } from './message.js';
