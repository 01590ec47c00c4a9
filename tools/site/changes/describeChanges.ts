import type { DomainChange } from './DomainChange';

/** Changes in plain words, as the history keeps them. */
export function describeChanges(changes: readonly DomainChange[]): string {
  return changes.map(describeChange).join('; ');
}

function describeChange(change: DomainChange): string {
  switch (change.kind) {
    case 'remote':
      return `${onOff(change.on)} the remote ${change.remote}`;
    case 'feature':
      return `${onOff(change.on)} ${change.feature}`;
    case 'capability':
      return `${onOff(change.on)} the capability ${change.capability}`;
    case 'pin':
      return `pinned ${change.remote} to ${change.version}`;
    case 'unpin':
      return `unpinned ${change.remote}`;
    case 'channel':
      return `set ${change.remote} to the channel ${change.channel}`;
    case 'canary':
      return `gave ${change.percent}% of the devices ${change.remote} ${change.version}`;
    case 'canary-off':
      return `ended the domain's own canary of ${change.remote}`;
    case 'setting':
      return change.value === null
        ? `gave ${change.key} of ${change.remote} its default`
        : `set ${change.key} of ${change.remote} to “${change.value}”`;
    case 'back-end':
      return change.on
        ? `let ${change.remote} call ${change.origin}`
        : `no longer let ${change.remote} call ${change.origin}`;
    case 'brand':
      return describeBrand(change);
    case 'suspend':
      return change.reason?.trim() ? `suspended the site: ${change.reason.trim()}` : 'suspended the site';
    case 'resume':
      return 'opened the site again';
    case 'news':
      return describeNews(change.lines.length);
    case 'languages':
      return describeLanguages(change);
    case 'approval':
      return change.of.length === 0
        ? 'let changes be made without a second person'
        : `asked for a second person to ${change.of.join(' and to ')}`;
    case 'menu':
      return describeMenu(change);
  }
}

function describeMenu({ order, bar }: Extract<DomainChange, { kind: 'menu' }>): string {
  const parts = [
    ...(order === undefined
      ? []
      : [order?.length ? `ordered the menu: ${order.join(', ')}` : "gave the menu its remotes' order"]),
    ...(bar === undefined
      ? []
      : [
          bar?.length ? `set the phone's bar to ${bar.join(', ')}` : "gave the phone's bar its usual entries",
        ]),
  ];
  return parts.join('; ');
}

function describeNews(lines: number): string {
  if (lines === 0) return 'took the news away';
  return lines === 1 ? 'set a line of news' : `set ${lines} lines of news`;
}

function describeLanguages({ offered, usual }: Extract<DomainChange, { kind: 'languages' }>): string {
  if (offered.length === 0) return 'left the site in English alone';
  return `offered the languages ${offered.join(', ')}${usual === undefined ? '' : `, ${usual} as the usual one`}`;
}

const onOff = (on: boolean) => (on ? 'switched on' : 'switched off');

function describeBrand({ kind: _kind, ...brand }: Extract<DomainChange, { kind: 'brand' }>): string {
  const parts = Object.entries(brand).map(([what, value]) =>
    value === null ? `took the ${what} away` : `set the ${what} to “${value}”`,
  );
  return parts.join(', ');
}
