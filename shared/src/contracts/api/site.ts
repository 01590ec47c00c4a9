import { msg } from '@touchline/shared/language/macro';
import { entity } from '../reading/entity';
import { rows } from '../reading/row-readers';
import { anything, text } from '../reading/wire';
import { domainSettings } from '../settings';
import { nothing, operation, request } from './operation';

/** The settings of the current domain; the address is in the site configuration. */
export const getDomainSettings = operation('GET', '', request<'getDomainSettings'>(), domainSettings, {
  name: 'DomainSettings',
  service: 'domainSettings',
  auth: false,
});
/** The same settings from the second source, which is asked when the first one fails. */
export const getSecondaryDomainSettings = operation(
  'GET',
  '',
  request<'getDomainSettings'>(),
  domainSettings,
  {
    name: 'SecondaryDomainSettings',
    service: 'secondaryDomainSettings',
    auth: false,
  },
);

/** Stored as it comes under the key `ip`. */
export const lookUpIp = operation('GET', '', nothing, anything, {
  name: 'IpLookup',
  service: 'ipLookup',
  auth: false,
  envelope: false,
});

/** Rejected unless data.data is an array (docs/reference/behaviour.md#5-validation); multipart and without authorization. */
export const readScreenshot = operation(
  'POST',
  '',
  request<'readScreenshot'>(),
  entity({ data: entity({ data: rows(entity({ text })) }) }),
  {
    name: 'Ocr',
    service: 'ocr',
    send: 'multipart',
    auth: false,
    tracked: true,
    envelope: false,
    whenRefused: msg`The picture could not be read. Type the figures instead.`,
  },
);
