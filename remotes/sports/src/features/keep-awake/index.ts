export { useKeepAwake } from './useKeepAwake';
