export { startDevelopment } from './startDevelopment';
