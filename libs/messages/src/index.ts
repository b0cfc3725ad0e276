export { fill, format, type Language, type Message, message, type MessageId } from './message.js';
