export { picturesService } from './pictures.module.js';
