import { useState } from 'react';
import { Button, buttonClass, Card, CopyButton, IconButton, Inline, SegmentedControl, Stack, Tabs } from '..';

const VARIANTS = ['primary', 'secondary', 'ghost', 'danger'] as const;

export function ActionSections() {
  const [view, setView] = useState<'stake' | 'liability'>('stake');
  const [sport, setSport] = useState<'cricket' | 'football' | 'tennis' | 'kabaddi'>('cricket');
  const [pinned, setPinned] = useState(true);
  return (
    <>
      <Card title="Buttons">
        <Stack>
          <Inline>
            {VARIANTS.map((variant) => (
              <Button key={variant} variant={variant}>
                {variant}
              </Button>
            ))}
          </Inline>
          <Inline>
            <Button variant="primary" size="sm">
              Small
            </Button>
            <Button variant="primary">Medium</Button>
            <Button variant="primary" size="lg">
              Large
            </Button>
            <a className={buttonClass({ variant: 'secondary' })} href="#statement">
              Open statement
            </a>
          </Inline>
          <Inline>
            <Button variant="primary" busy>
              Placing bet
            </Button>
            <Button busy>Saving</Button>
            <Button variant="primary" disabled>
              Disabled
            </Button>
            <Button icon="download">CSV</Button>
          </Inline>
          <Button variant="primary" size="lg" full>
            Place bet 500.00
          </Button>
        </Stack>
      </Card>
      <Card title="Icon buttons, segments, copy">
        <Stack>
          <Inline>
            <IconButton icon="menu" label="Menu" />
            <IconButton icon="search" label="Search" variant="outline" />
            <IconButton
              icon={pinned ? 'star-filled' : 'star'}
              label="Pin India v Australia"
              aria-pressed={pinned}
              onClick={() => setPinned(!pinned)}
            />
            <IconButton icon="trash" label="Remove" disabled />
            <IconButton icon="close" label="Close slip" size="sm" />
            <CopyButton text="touchline@upi" label="Copy UPI id" />
          </Inline>
          <SegmentedControl
            label="Show"
            options={[
              { value: 'stake', label: 'Stake' },
              { value: 'liability', label: 'Liability' },
            ]}
            value={view}
            onChange={setView}
          />
        </Stack>
      </Card>
      <Card title="Tabs" flush>
        <Tabs
          label="Sports"
          value={sport}
          onChange={setSport}
          tabs={[
            { id: 'cricket', label: 'Cricket', icon: 'cricket', count: 12 },
            { id: 'football', label: 'Football', icon: 'football', count: 8 },
            { id: 'tennis', label: 'Tennis', icon: 'tennis', count: 5 },
            { id: 'kabaddi', label: 'Kabaddi', icon: 'kabaddi', disabled: true },
          ]}
        >
          <p style={{ padding: '0 16px 16px' }}>Events of {sport}.</p>
        </Tabs>
      </Card>
    </>
  );
}
