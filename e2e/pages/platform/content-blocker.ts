import type { Page } from '@playwright/test';

/**
 * The generic rules of EasyList and EasyPrivacy with words that a site of this kind could use itself. Their other
 * generic rules name products, or files that nobody would call so by accident.
 */
const BLOCKED: readonly RegExp[] = [
  /[/._-](?:ads?|adserver|advert(?:s|ising|isement)?|adframe|adsense|banners?|sponsors?|popunder)[/._-]/i,
  /[/._-](?:analytics?|telemetry|metrics?|rum|stats?|statistics|hits?|counter|impressions?)[/.?_-]/i,
  /[/._-](?:track(?:er|ing)?|pixel|beacons?|fingerprint(?:js)?|heatmap|pageviews?|page-views?|geoip|referrer)[/.?_-]/i,
  /\/(?:collect|ping|log|logger|logging|event|events)(?:\?|\/(?:error|event|collect|report|init|web|v1\/log)|$)/i,
  /\/logs\/(?:ad|discovery|report_js_error)/i,
  /\/(?:web-vitals|insights?-(?:collector|emitter|tracker)|insight_web|sentry|piwik|matomo|gtag|gtm|hotjar)[./-]/i,
  /\/(?:iplookup\.php|ipinfo\.json|referrer\.js|js\/counter\.js|js\/targeting\.js)/i,
];

/** Classes and ids that EasyList hides anywhere. */
const HIDDEN =
  /^(?:(?:top|side|left|right|bottom|footer|header|main|page|sticky)[-_]?)?(?:ads?|advert(?:s|ising|isement)?|adbanner|adbox|adslot|adunit|adwrap(?:per)?|banner[-_]?ads?|ads?[-_](?:banner|box|container|slot|unit|wrapper|area|block|space|label|text)|sponsor(?:s|ed|ship)?(?:[-_](?:\w+))?|promoted(?:[-_]\w+)?|google[-_]?ads?|dfp[-_]?\w*|taboola[-_]?\w*|outbrain[-_]?\w*)$/i;

/** Whether a list blocks an address, whatever the site. */
export const isBlocked = (url: string): boolean => BLOCKED.some((rule) => rule.test(new URL(url).pathname));

/** The classes and ids of a page that a list hides. */
export async function hiddenNames(page: Page): Promise<string[]> {
  const names = await page.evaluate(() =>
    [...document.querySelectorAll('[class], [id]')].flatMap((element) => [...element.classList, element.id]),
  );
  return [...new Set(names)].filter((name) => HIDDEN.test(name));
}
