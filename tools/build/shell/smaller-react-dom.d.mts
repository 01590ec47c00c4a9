export const REACT_DOM: string;
export default function smallerReactDom(source: string): string;
