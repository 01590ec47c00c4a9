/** In a first view every dialog is closed. */
export const Modal = () => null;
