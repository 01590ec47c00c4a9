export { GameScreen, type GameScreenProps } from './GameScreen';
