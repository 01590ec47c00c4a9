import { Banner, Button, Card, ErrorState, Inline, Skeleton, Spinner, Stack } from '..';

export function FeedbackSections() {
  return (
    <>
      <Card title="Banners">
        <Stack gap={3}>
          <Banner title="A new version is ready" action={<Button size="sm">Reload</Button>} />
          <Banner tone="success">Deposit of 5,000.00 is in your balance.</Banner>
          <Banner tone="warning" title="Prices are 12 s old">
            The connection is being restored.
          </Banner>
          <Banner tone="error" title="Bet refused" onDismiss={() => undefined}>
            Odds changed.
          </Banner>
        </Stack>
      </Card>
      <Card title="Error">
        <ErrorState title="Markets could not be loaded" onRetry={() => undefined}>
          The server did not answer in time. Your bets are not affected.
        </ErrorState>
      </Card>
      <Card title="Loading">
        <Stack>
          <Inline gap={3}>
            <Skeleton shape="circle" width={40} height={40} />
            <div>
              <Skeleton width={160} />
              <Skeleton width={96} />
            </div>
          </Inline>
          <Skeleton shape="block" height={88} />
          <Spinner label="Loading prices" />
        </Stack>
      </Card>
    </>
  );
}
