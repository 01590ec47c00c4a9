export { KeepAwakeButton } from './KeepAwakeButton';
