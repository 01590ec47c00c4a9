import { Card, LoadingBlocks } from '@touchline/shared/ui';

interface LoadingCardProps {
  /** Read out once: "Loading your requests". */
  readonly label: string;
  /** The height of each block in px. */
  readonly heights: readonly number[];
}

/** Holds the place of a card whose content is loading. */
export function LoadingCard(props: LoadingCardProps) {
  return (
    <Card>
      <LoadingBlocks {...props} />
    </Card>
  );
}
