import {
  BREAK_DAYS,
  api as calls,
  LIMIT_KINDS,
  LIMIT_PERIODS,
  type LimitKind,
  type LimitPeriod,
  type OwnLimit,
  type OwnLimits as OwnLimitsAnswer,
} from '@touchline/shared/contracts';
import { formatDateTime, formatMoney, toRupees } from '@touchline/shared/format';
import {
  Form,
  MoneyField,
  mixed,
  object,
  rupeesAmount,
  SelectField,
  SubmitButton,
} from '@touchline/shared/forms';
import type { MessageDescriptor } from '@touchline/shared/language';
import { msg, useLingui } from '@touchline/shared/language/macro';
import { messageOf, usePlatform, useQuery, useQueryClient } from '@touchline/shared/platform';
import { Banner, Button, Card, Modal, QueryView, Select, Skeleton, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import styles from './OwnLimits.module.css';

const KIND_LABELS: Readonly<Record<LimitKind, MessageDescriptor>> = {
  DEPOSIT: msg`Deposits`,
  LOSS: msg`Losses`,
  STAKE: msg`Stakes on bets`,
};
const PERIOD_LABELS: Readonly<Record<LimitPeriod, MessageDescriptor>> = {
  DAY: msg`in 24 hours`,
  WEEK: msg`in 7 days`,
  MONTH: msg`in 30 days`,
};
const QUERY = ['own-limits'];

/** The limits that a player sets, which the back end holds (capability `limits`), and breaks. */
export function OwnLimits() {
  const { t } = useLingui();
  const { api, toast } = usePlatform();
  const queries = useQueryClient();
  const limits = useQuery({
    queryKey: QUERY,
    queryFn: ({ signal }) => api.run(calls.getOwnLimits, {}, { signal }),
  });
  const keep = (answer: OwnLimitsAnswer) => {
    queries.setQueryData(QUERY, answer);
  };
  const set = async (kind: LimitKind, period: LimitPeriod, amount: number | undefined) => {
    keep(
      await api.run(calls.setOwnLimit, {
        kind,
        period,
        amount: amount === undefined ? null : toRupees(amount),
      }),
    );
  };
  return (
    <Card title={t`Limits and breaks`}>
      <QueryView
        query={limits}
        failure={t`Your limits could not be loaded`}
        loading={<Skeleton shape="block" height={220} width="100%" />}
      >
        {({ limits: rows, breakUntil }) => (
          <Stack gap={4}>
            <LimitList
              limits={rows.filter(({ amount, next }) => amount !== undefined || next !== undefined)}
              onRemove={({ kind, period }) =>
                set(kind, period, undefined).catch((error: unknown) => toast.error(messageOf(error)))
              }
            />
            <LimitForm limits={rows} onSet={set} />
            <Break
              until={breakUntil}
              onStart={async (days) => keep(await api.run(calls.startBreak, { days }))}
            />
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}

interface LimitListProps {
  readonly limits: readonly OwnLimit[];
  readonly onRemove: (limit: OwnLimit) => void;
}

function LimitList({ limits, onRemove }: LimitListProps) {
  const { t } = useLingui();
  if (limits.length === 0) return <p>{t`You have set no limit.`}</p>;
  return (
    <ul className={styles.limits}>
      {limits.map((limit) => {
        const { kind, period, amount, used, next } = limit;
        const name = `${t(KIND_LABELS[kind])} ${t(PERIOD_LABELS[period])}`;
        const most = `₹${formatMoney(amount ?? 0)}`;
        const left = `₹${formatMoney(Math.max(0, (amount ?? 0) - used))}`;
        const from = next && formatDateTime(next.from);
        const then = next?.amount !== undefined && `₹${formatMoney(next.amount)}`;
        return (
          <li key={name} className={styles.limit}>
            <div>
              <strong>{name}</strong>
              {amount !== undefined && <p translate="no">{t`${most}, ${left} left`}</p>}
              {next && <p>{then ? t`${then} from ${from}` : t`Ends at ${from}`}</p>}
            </div>
            {(!next || next.amount !== undefined) && (
              <Button size="sm" aria-label={t`Remove the limit of ${name}`} onClick={() => onRemove(limit)}>
                {t`Remove`}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const schema = object({
  kind: mixed<LimitKind>().oneOf(LIMIT_KINDS).required(),
  period: mixed<LimitPeriod>().oneOf(LIMIT_PERIODS).required(),
  amount: rupeesAmount({}),
});

interface LimitFormProps {
  readonly limits: readonly OwnLimit[];
  readonly onSet: (kind: LimitKind, period: LimitPeriod, amount: number) => Promise<void>;
}

function LimitForm({ limits, onSet }: LimitFormProps) {
  const { t } = useLingui();
  const { toast } = usePlatform();
  const [count, setCount] = useState(0);
  const kinds = LIMIT_KINDS.filter((kind) => limits.some((limit) => limit.kind === kind));
  const periods = LIMIT_PERIODS.filter((period) => limits.some((limit) => limit.period === period));
  return (
    <Form
      key={count}
      schema={schema}
      initialValues={{ kind: kinds[0] ?? 'DEPOSIT', period: periods[0] ?? 'DAY' }}
      label={t`A limit of your own`}
      onSubmit={async ({ kind, period, amount }) => {
        await onSet(kind, period, amount);
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
      <MoneyField
        name="amount"
        label={t`Amount`}
        hint={t`A lower limit holds at once. A higher one, or none, follows after 24 hours.`}
      />
      <SubmitButton size="md">{t`Set limit`}</SubmitButton>
    </Form>
  );
}

interface BreakProps {
  readonly until: string | undefined;
  readonly onStart: (days: (typeof BREAK_DAYS)[number]) => Promise<void>;
}

function Break({ until, onStart }: BreakProps) {
  const { t } = useLingui();
  const [days, setDays] = useState<(typeof BREAK_DAYS)[number]>(1);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (until !== undefined) {
    const end = formatDateTime(until);
    return (
      <Banner tone="info" title={t`You take a break until ${end}`}>
        {t`Until then you can’t bet, deposit or play. You can withdraw, and your open bets stay.`}
      </Banner>
    );
  }
  const labels = { 1: t`24 hours`, 7: t`7 days`, 30: t`30 days` };
  const length = labels[days];
  const start = async () => {
    try {
      await onStart(days);
      setAsked(false);
    } catch (error) {
      setProblem(messageOf(error));
    }
  };
  return (
    <div className={styles.break}>
      <Select
        label={t`Take a break`}
        options={BREAK_DAYS.map((one) => ({ value: String(one), label: labels[one] }))}
        value={String(days)}
        onChange={({ target }) => setDays(BREAK_DAYS.find((one) => String(one) === target.value) ?? 1)}
      />
      <Button onClick={() => setAsked(true)}>{t`Take a break`}</Button>
      <Modal
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t`A break of ${length}`}
        footer={<Button variant="primary" onClick={() => void start()}>{t`Begin the break`}</Button>}
      >
        <p>{t`You can’t bet, deposit or play until it ends, and nobody can end it sooner. Open bets stay, and you can withdraw.`}</p>
        {problem !== undefined && <Banner tone="error" title={problem} />}
      </Modal>
    </div>
  );
}
