import { api as calls } from '@touchline/shared/contracts/api';
import {
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitPeriod,
  type OwnLimit,
  type OwnLimits,
  type TimeLimit,
} from '@touchline/shared/contracts/money';
import { formatDateTime, formatMoney, plainDigits, toRupees } from '@touchline/shared/format';
import {
  Form,
  MoneyField,
  SelectField,
  SubmitButton,
  TextField,
  useDraft,
  useFormValue,
} from '@touchline/shared/forms';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { messageOf, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { Button, Card, QueryView, Skeleton, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import { FocusOnMount, FocusOnStep } from '../../page/FocusOnMount';
import { LeftOut } from '../../page/LeftOut';
import { Break } from './Break';
import styles from './ChosenLimits.module.css';
import { type LimitOn, ownLimitsSchema } from './own-limits.schema';

const KIND_LABELS: Readonly<Record<LimitOn, MessageDescriptor>> = {
  DEPOSIT: msg`Deposits`,
  LOSS: msg`Losses`,
  STAKE: msg`Stakes on bets`,
  TIME: msg`Time on the site`,
};
const PERIOD_LABELS: Readonly<Record<LimitPeriod, MessageDescriptor>> = {
  DAY: msg`in 24 hours`,
  WEEK: msg`in 7 days`,
  MONTH: msg`in 30 days`,
};
const QUERY = ['own-limits'];

/** The limits that a player sets, which the back end holds (capability `limits`), and breaks. */
export function ChosenLimits() {
  const { t } = useLingui();
  const { api, toast } = usePlatform();
  const queries = useQueryClient();
  const limits = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.run(calls.getOwnLimits, {}, { signal }),
  });
  const change = async (answer: Promise<OwnLimits>) => {
    try {
      queries.setQueryData(QUERY, await answer);
    } catch (error) {
      // A lost answer may have changed them.
      void limits.refetch();
      throw error;
    }
  };
  const set = (kind: LimitOn, period: LimitPeriod, amount: number | undefined) =>
    change(
      api.run(calls.setOwnLimit, {
        kind,
        period,
        amount: amount === undefined || kind === 'TIME' ? (amount ?? null) : toRupees(amount),
      }),
    );
  return (
    <Card title={t`Limits and breaks`}>
      <QueryView
        query={limits}
        failure={t`Your limits could not be loaded`}
        loading={<Skeleton shape="block" height={220} width="100%" />}
      >
        {({ limits: rows, time, breakUntil, leftOut }) => (
          <Stack gap={4}>
            <LimitList
              leftOut={leftOut}
              limits={[...rows.map(moneyRow), ...time.map(timeRow)].filter(({ most, next }) => most ?? next)}
              onRemove={({ kind, period }) =>
                set(kind, period, undefined).catch((error: unknown) => toast.error(messageOf(error)))
              }
            />
            <LimitForm
              kinds={[
                ...LIMIT_KINDS.filter((kind) => rows.some((limit) => limit.kind === kind)),
                ...(time.length > 0 ? (['TIME'] as const) : []),
              ]}
              periods={LIMIT_PERIODS.filter((period) =>
                [...rows, ...time].some((limit) => limit.period === period),
              )}
              onSet={set}
            />
            <FocusOnStep step={breakUntil ?? ''}>
              <Break
                breakUntil={breakUntil}
                onStart={(days) => change(api.run(calls.startBreak, { days }))}
              />
            </FocusOnStep>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

/** A limit in words. */
interface LimitRow {
  readonly kind: LimitOn;
  readonly period: LimitPeriod;
  /** Undefined when no limit is in force. */
  readonly most: string | undefined;
  readonly left: string;
  readonly next: { readonly most: string | undefined; readonly from: string } | undefined;
}

function moneyRow({ kind, period, amount, used, next }: OwnLimit): LimitRow {
  const describe = (paise: number) => `₹${formatMoney(paise)}`;
  return rowOf(
    { kind, period, most: amount, used, next: next && { most: next.amount, from: next.from } },
    describe,
  );
}

function timeRow({ period, minutes, used, next }: TimeLimit): LimitRow {
  const describe = (count: number) => translate`${plural(count, { one: '# minute', other: '# minutes' })}`;
  const then = next && { most: next.minutes, from: next.from };
  return rowOf({ kind: 'TIME', period, most: minutes, used, next: then }, describe);
}

function rowOf(
  limit: {
    kind: LimitOn;
    period: LimitPeriod;
    most: number | undefined;
    used: number;
    next: { most: number | undefined; from: string } | undefined;
  },
  describe: (amount: number) => string,
): LimitRow {
  const { kind, period, most, used, next } = limit;
  const describeOptional = (amount: number | undefined) =>
    amount === undefined ? undefined : describe(amount);
  return {
    kind,
    period,
    most: describeOptional(most),
    left: describe(Math.max(0, (most ?? 0) - used)),
    next: next && { most: describeOptional(next.most), from: formatDateTime(next.from) },
  };
}

interface LimitListProps {
  readonly limits: readonly LimitRow[];
  readonly leftOut: number | undefined;
  readonly onRemove: (limit: LimitRow) => void;
}

function LimitList({ limits, leftOut, onRemove }: LimitListProps) {
  const { t } = useLingui();
  if (limits.length === 0) return leftOut ? <LeftOut count={leftOut} /> : <p>{t`You have set no limit.`}</p>;
  return (
    <>
      <ul className={styles.limits}>
        {limits.map((limit) => {
          const { kind, period, most, left, next } = limit;
          const name = `${t(KIND_LABELS[kind])} ${t(PERIOD_LABELS[period])}`;
          const { most: then, from } = next ?? {};
          return (
            <li key={name} tabIndex={-1} className={styles.limit}>
              <div>
                <strong>{name}</strong>
                {most !== undefined && <p translate="no">{t`${most}, ${left} left`}</p>}
                {next && <p>{then ? t`${then} from ${from}` : t`Ends at ${from}`}</p>}
              </div>
              {(!next || then !== undefined) && (
                <Button
                  size="sm"
                  aria-label={t`Remove the limit of ${name}`}
                  onClick={({ currentTarget }) => {
                    // The button disappears, and the focus would be lost.
                    currentTarget.closest('li')?.focus();
                    onRemove(limit);
                  }}
                >
                  {t`Remove`}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <LeftOut count={leftOut} />
    </>
  );
}

interface LimitFormProps {
  readonly kinds: readonly LimitOn[];
  readonly periods: readonly LimitPeriod[];
  readonly onSet: (kind: LimitOn, period: LimitPeriod, amount: number) => Promise<void>;
}

const DRAFT = 'own-limit';

function LimitForm({ kinds, periods, onSet }: LimitFormProps) {
  const { t } = useLingui();
  const { toast } = usePlatform();
  const { draft } = useDraft(DRAFT);
  const [count, setCount] = useState(0);
  const form = (
    <Form
      draft={DRAFT}
      schema={ownLimitsSchema}
      initialValues={{ kind: kinds[0] ?? 'DEPOSIT', period: periods[0] ?? 'DAY' }}
      label={t`A limit of your own`}
      onSubmit={async ({ kind, period, amount }) => {
        await onSet(kind, period, amount);
        // The next form may mount before this one's success clears the draft.
        draft.clear();
        toast.success(t`Your limit is kept.`);
        setCount((before) => before + 1);
      }}
    >
      <div className={styles.fields}>
        <SelectField
          name="kind"
          label={t`Limit`}
          options={kinds.map((kind) => ({ value: kind, label: t(KIND_LABELS[kind]) }))}
        />
        <SelectField
          name="period"
          label={t`Time`}
          options={periods.map((period) => ({ value: period, label: t(PERIOD_LABELS[period]) }))}
        />
      </div>
      <MostField />
      <SubmitButton size="md">{t`Set limit`}</SubmitButton>
    </Form>
  );
  // After each limit the form starts empty, and keeps the focus.
  return count === 0 ? form : <FocusOnMount key={count}>{form}</FocusOnMount>;
}

/** The amount, in rupees or in minutes. */
function MostField() {
  const { t } = useLingui();
  const hint = t`A lower limit holds at once. A higher one, or none, follows after 24 hours.`;
  return useFormValue('kind') === 'TIME' ? (
    <TextField name="amount" label={t`Minutes`} inputMode="numeric" parse={plainDigits} hint={hint} />
  ) : (
    <MoneyField name="amount" label={t`Amount`} hint={hint} />
  );
}
