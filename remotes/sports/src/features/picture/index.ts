export { PictureButton } from './PictureButton';
