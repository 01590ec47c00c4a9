/** What first views are made with (docs/reference/architecture.md#first-views); for no other code. */
export { carryFields } from './carryFields';
export { drawPage } from './drawPage';
