export { KeepPlace, type KeepPlaceProps } from './KeepPlace';
export { type ListPlaces, listPlaces } from './listPlaces';
export { type LongList, type LongListOptions, useLongList } from './useLongList';
export { topOf, useMeasured } from './useMeasured';
