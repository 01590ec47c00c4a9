import type { SettingsSchema } from '@touchline/shared/contracts/remotes';

/** What operators set of this remote for each domain: touchline operator set <host> example. */
export const settings = {
  notice: {
    type: 'string',
    title: 'Notice',
    description: 'Stands above the page; empty, there is none',
    default: '',
    maxLength: 200,
  },
  isExplained: {
    type: 'boolean',
    title: 'Explain the page',
    description: 'Shows the button that opens the modal',
    default: true,
  },
} as const satisfies SettingsSchema;
