/** The tools for first views only (docs/reference/architecture.md#first-views). */
export { carryFields } from './carryFields';
export { drawPage } from './drawPage';
