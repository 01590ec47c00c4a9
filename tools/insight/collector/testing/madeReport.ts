import {
  INSIGHT_EVENTS,
  type InsightVital,
  INSIGHT_ATTRIBUTES as NAMES,
} from '@touchline/shared/contracts/insight';

type Value = string | number;

const attributesOf = (values: Readonly<Record<string, Value>>) =>
  Object.entries(values).map(([key, value]) => ({
    key,
    value: typeof value === 'string' ? { stringValue: value } : { doubleValue: value },
  }));

const RELEASE = { [NAMES.remote]: 'sports', [NAMES.release]: '1.0.0' };

export const madeRecord = (eventName: string, values: Readonly<Record<string, Value>> = {}) => ({
  timeUnixNano: '1795459200000000000',
  eventName,
  attributes: attributesOf({ ...RELEASE, ...values }),
});
export const pageView = (release = '1.0.0') =>
  madeRecord(INSIGHT_EVENTS.pageView, { [NAMES.route]: '/', [NAMES.release]: release });
export const errorRecord = (message: string, values: Readonly<Record<string, Value>> = {}) =>
  madeRecord(INSIGHT_EVENTS.error, {
    [NAMES.kind]: 'render',
    [NAMES.type]: 'TypeError',
    [NAMES.message]: message,
    ...values,
  });
export const vital = (name: InsightVital, value: number) =>
  madeRecord(INSIGHT_EVENTS.vital, { [NAMES.name]: name, [NAMES.value]: value });
export const bet = (outcome: string) => madeRecord(INSIGHT_EVENTS.bet, { [NAMES.outcome]: outcome });

/** A request of a page of shop.example on a phone. */
export const madeReport = (records: readonly object[], resource: Readonly<Record<string, Value>> = {}) => ({
  resourceLogs: [
    {
      resource: {
        attributes: attributesOf({
          [NAMES.service]: 'touchline',
          [NAMES.shell]: '2.0.0',
          [NAMES.domain]: 'shop.example',
          [NAMES.device]: 'phone',
          [NAMES.sample]: 1,
          [NAMES.session]: 'device-0001',
          ...resource,
        }),
      },
      scopeLogs: [{ scope: { name: 'touchline' }, logRecords: records }],
    },
  ],
});
