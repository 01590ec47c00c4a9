/** A first view has boards alone, where races have no field, and no time to count down. */
export const RaceField = () => null;
export const TimeToOff = RaceField;
export const Winners = RaceField;
