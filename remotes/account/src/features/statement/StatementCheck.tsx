import { formatMoney } from '@touchline/shared/format';
import { Banner } from '@touchline/shared/ui';
import type { StatementSum } from './statement-sum';

/** Says whether the rows shown add up, and how. */
export function StatementCheck({ sum }: { sum: StatementSum }) {
  const line = [
    `Opening ${formatMoney(sum.opening)}`,
    `+ credits ${formatMoney(sum.credits)}`,
    `− debits ${formatMoney(sum.debits)}`,
    `${sum.isRight ? '=' : '≠'} closing ${formatMoney(sum.closing)}`,
  ].join(' ');
  return (
    <Banner
      tone={sum.isRight ? 'success' : 'warning'}
      title={sum.isRight ? 'This page adds up' : 'This page does not add up'}
    >
      {line}
      {!sum.isRight && '. Please tell support.'}
    </Banner>
  );
}
