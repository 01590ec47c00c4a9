import {
  type Registry,
  type Release,
  registryAt,
  understoodRegistry,
} from '@touchline/shared/contracts/remotes';
import type { SiteConfig } from '@touchline/shared/contracts/site';
import type { Platform } from '@touchline/shared/platform';
import {
  Badge,
  type BadgeProps,
  Banner,
  Button,
  Card,
  Inline,
  Modal,
  Select,
  Stack,
  TextInput,
} from '@touchline/shared/ui';
import { own } from '@touchline/shared/utilities';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Remotes } from '../../remotes';
import {
  keepOverrides,
  keptOverrides,
  mayOverride,
  type Override,
  withoutOverrides,
} from '../../remotes/find/overrides';
import { type Failure, type RemoteFacts, type RemoteState, releaseReason, stateOf } from './remote-facts';

/** The data of the panel of remotes, and its actions. */
export interface DeveloperContext {
  remotes: Pick<Remotes, 'catalogue$' | 'running'>;
  config: SiteConfig;
  platform: Platform;
  /** The releases of this tab's overrides. */
  overrides: Readonly<Record<string, Release>>;
  /** Whether a version is in a range. It is passed in, because an import would split the modules of the first load. */
  satisfies: (version: string, range: string) => boolean;
  /** By remote. */
  failures: ReadonlyMap<string, Failure>;
}

let isOpen = false;

/** Opens the panel over the page, once. */
export function openRemotesPanel(context: DeveloperContext): void {
  if (isOpen) return;
  isOpen = true;
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  const close = () => {
    isOpen = false;
    root.unmount();
    container.remove();
  };
  const reload = () => {
    const address = withoutOverrides(location);
    if (address === location.href) location.reload();
    else location.replace(address);
  };
  root.render(<RemotesPanel context={context} onClose={close} reload={reload} />);
}

interface Props {
  context: DeveloperContext;
  onClose: () => void;
  reload: () => void;
}

/** The remotes of this tab: their releases, the reasons for them, their state, and this tab's overrides. */
export function RemotesPanel({ context, onClose, reload }: Props) {
  const { registry, fault } = useRegistry(context.config.registry);
  const [kept, setKept] = useState(() => keptOverrides(sessionStorage));
  const [isChanged, setChanged] = useState(false);
  useEverySecond();
  const { releases } = context.remotes.catalogue$.value;
  const choices = context.platform.settings.current()?.remotes ?? {};
  const names = [...new Set([...Object.keys(registry?.remotes ?? {}), ...Object.keys(releases)])].sort();
  const keep = (next: readonly Override[]) => {
    keepOverrides(sessionStorage, next);
    setKept([...next]);
    setChanged(true);
  };
  return (
    <Modal
      open
      onClose={onClose}
      title="Remotes"
      size="lg"
      footer={
        <Inline justify="end">
          <Button variant="secondary" disabled={kept.length === 0} onClick={() => keep([])}>
            Clear all
          </Button>
          <Button variant="primary" onClick={reload}>
            Reload
          </Button>
        </Inline>
      }
    >
      <Stack gap={3}>
        {isChanged && <Banner>The overrides are in force from the next load of this tab on.</Banner>}
        {fault !== undefined && <Banner tone="warning">{`The registry could not be read: ${fault}`}</Banner>}
        {names.map((name) => {
          const others = kept.filter(({ remote }) => remote !== name);
          return (
            <Remote
              key={name}
              name={name}
              facts={{
                registered: own(registry?.remotes, name),
                choice: own(choices, name),
                inForce: own(releases, name),
                override: own(context.overrides, name),
                running: context.remotes.running(name),
                failure: context.failures.get(name),
              }}
              kept={kept.find(({ remote }) => remote === name)?.url}
              keep={(url) => keep(url === undefined ? others : [...others, { remote: name, url }])}
              context={context}
            />
          );
        })}
      </Stack>
    </Modal>
  );
}

interface RemoteProps {
  name: string;
  facts: RemoteFacts;
  /** The override that the next load uses. */
  kept: string | undefined;
  keep: (url: string | undefined) => void;
  context: DeveloperContext;
}

const TONES: Readonly<Record<RemoteState['kind'], BadgeProps['tone']>> = {
  loaded: 'success',
  waiting: 'neutral',
  failed: 'danger',
  off: 'warning',
};
const ADDRESS = 'address';

function Remote({ name, facts, kept, keep, context: { platform, satisfies, config } }: RemoteProps) {
  const [isTyping, setTyping] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const state = stateOf(facts);
  const published = Object.values(facts.registered?.releases ?? {}).reverse();
  const chosen = published.find(({ url }) => url === kept);
  const isAddress = isTyping || (kept !== undefined && !chosen);
  const canary = facts.registered?.canary;
  const choose = (value: string) => {
    setError(undefined);
    setTyping(value === ADDRESS);
    if (value !== ADDRESS) keep(published.find(({ remote }) => remote.version === value)?.url);
  };
  const use = () => {
    const url = typed.trim().replace(/\/?$/, '/');
    if (!mayOverride(config, location, url) || /\s/.test(url)) {
      const allowed = config.allowedOrigins.join(', ');
      setError(
        `Not an address of an origin that the site configuration allows: ${allowed || 'none but its own'}.`,
      );
      return;
    }
    setError(undefined);
    setTyping(false);
    keep(url);
  };
  return (
    <Card
      title={name}
      titleLevel={3}
      actions={
        <Badge tone={TONES[state.kind]}>{state.kind === 'failed' ? 'Failed' : state.description}</Badge>
      }
    >
      <Stack gap={2}>
        <p>
          <strong>{facts.inForce?.remote.version ?? 'No release'}</strong>
          {`: ${releaseReason(facts)}.`}
        </p>
        {state.kind === 'failed' && <p>{state.description}</p>}
        {canary && <p>{`Canary: ${canary.version} for ${canary.percent}% of the devices.`}</p>}
        <Select
          label={`Override of ${name}`}
          value={isAddress ? ADDRESS : (chosen?.remote.version ?? '')}
          onChange={(event) => choose(event.target.value)}
          options={[
            { value: '', label: 'None' },
            ...published.map(({ remote: { version, platform: range } }) => {
              const runs = satisfies(platform.version, range);
              return {
                value: version,
                label: runs ? version : `${version} (needs platform ${range})`,
                disabled: !runs,
              };
            }),
            { value: ADDRESS, label: 'A build at an address' },
          ]}
        />
        {isAddress && (
          <>
            <TextInput
              label={`Address of the build of ${name}`}
              type="url"
              placeholder="http://localhost:4031/"
              value={typed || (kept ?? '')}
              onChange={(event) => setTyped(event.target.value)}
              error={error}
            />
            <Button variant="secondary" onClick={use}>
              Use this address
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}

/** It reads the whole registry, because the index of tabs has only the releases of the stable channel. */
function useRegistry(address: string): { registry?: Registry; fault?: string } {
  const [answer, setAnswer] = useState<{ registry?: Registry; fault?: string }>({});
  useEffect(() => {
    const at = new URL(address, document.baseURI).href;
    fetch(at, { cache: 'no-cache' })
      .then((response) => response.json())
      .then((json) => setAnswer({ registry: registryAt(understoodRegistry(json), at) }))
      .catch((cause: unknown) => setAnswer({ fault: String(cause) }));
  }, [address]);
  return answer;
}

/** The page behind the panel continues to load. */
function useEverySecond() {
  const [, look] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => look((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
}
