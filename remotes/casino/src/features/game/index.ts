export { GameScreen } from './GameScreen';
