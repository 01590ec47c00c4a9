export { isChangeable } from './bet-groups';
export { ChangeNote } from './ChangeNote';
export { usePageChanges } from './changes-context';
