import { formatDay, formatMoney } from '@touchline/shared/format';
import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Card, Money, Table, type TableColumn, useToday } from '@touchline/shared/ui';
import { useState } from 'react';
import { MoneyCurve } from '../../../curve/MoneyCurve';
import { type Course, type DayResult, extremesOf } from '../profit-results';
import styles from './ProfitCourse.module.css';

/** @param today epoch milliseconds of the present */
function dayColumns(today: number): readonly TableColumn<DayResult>[] {
  return [
    { key: 'day', header: translate`Day`, rowHeader: true, cell: ({ day }) => describeDay(day, today) },
    { key: 'count', header: translate`Results`, numeric: true, cell: ({ count }) => count },
    { key: 'net', header: translate`Net`, numeric: true, cell: ({ net }) => <Money paise={net} sign /> },
    {
      key: 'total',
      header: translate`Net so far`,
      numeric: true,
      cell: ({ total }) => <Money paise={total} sign />,
    },
  ];
}

/** The net result of a range over time: a chart, and the same in words and by day. */
export function ProfitCourse({ course: { points, days } }: { course: Course }) {
  const { t } = useLingui();
  const today = useToday();
  const extremes = extremesOf(days);
  const won = days.filter(({ net }) => net > 0).length;
  const lost = days.filter(({ net }) => net < 0).length;
  return (
    <Card title={t`Over time`}>
      <div className={styles.course}>
        <MoneyCurve points={points} fromZero />
        <p className={styles.words}>
          {t`${plural(won, { one: '# day won', other: '# days won' })}, ${plural(lost, { one: '# day lost', other: '# days lost' })}.`}
          {extremes && days.length > 1 && ` ${describeExtremes(extremes, today)}`}
        </p>
        {days.length > 1 && <DayByDay days={days} today={today} />}
      </div>
    </Card>
  );
}

/** A range of years has hundreds of days, so they are drawn only when opened. */
function DayByDay({ days, today }: Pick<Course, 'days'> & { today: number }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t`Day by day`}</summary>
      {isOpen && (
        <Table
          caption={t`Net by day, newest first`}
          columns={dayColumns(today)}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
        />
      )}
    </details>
  );
}

function describeDay(day: string, today: number): string {
  // A date without a time would be read as midnight UTC.
  return formatDay(`${day}T00:00`, today);
}

function describeExtremes(
  { best, worst }: NonNullable<ReturnType<typeof extremesOf>>,
  today: number,
): string {
  const [bestDay, worstDay] = [describeDay(best.day, today), describeDay(worst.day, today)];
  const [most, least] = [formatMoney(best.net, { sign: true }), formatMoney(worst.net, { sign: true })];
  return translate`Best: ${bestDay}, ${most}. Worst: ${worstDay}, ${least}.`;
}
