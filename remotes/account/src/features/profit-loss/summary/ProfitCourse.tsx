import { formatDay, formatMoney } from '@touchline/shared/format';
import { plural, t as translate, useLingui } from '@touchline/shared/language/macro';
import { Card, Money, Table, type TableColumn } from '@touchline/shared/ui';
import { useState } from 'react';
import { MoneyCurve } from '../../../curve/MoneyCurve';
import { type Course, type DayResult, extremesOf } from '../profit-results';
import styles from './ProfitCourse.module.css';

function dayColumns(): readonly TableColumn<DayResult>[] {
  return [
    { key: 'day', header: translate`Day`, rowHeader: true, cell: ({ day }) => describeDay(day) },
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
  const extremes = extremesOf(days);
  const won = days.filter(({ net }) => net > 0).length;
  const lost = days.filter(({ net }) => net < 0).length;
  return (
    <Card title={t`Over time`}>
      <div className={styles.course}>
        <MoneyCurve points={points} fromZero />
        <p className={styles.words}>
          {t`${plural(won, { one: '# day won', other: '# days won' })}, ${plural(lost, { one: '# day lost', other: '# days lost' })}.`}
          {extremes && days.length > 1 && ` ${describeExtremes(extremes)}`}
        </p>
        {days.length > 1 && <DayByDay days={days} />}
      </div>
    </Card>
  );
}

/** A range of years has hundreds of days, so they are drawn only when opened. */
function DayByDay({ days }: Pick<Course, 'days'>) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{t`Day by day`}</summary>
      {isOpen && (
        <Table
          caption={t`Net by day, newest first`}
          columns={dayColumns()}
          rows={[...days].reverse()}
          rowKey={({ day }) => day}
        />
      )}
    </details>
  );
}

function describeDay(day: string): string {
  // A date without a time would be read as midnight UTC.
  return formatDay(`${day}T00:00`);
}

function describeExtremes({ best, worst }: NonNullable<ReturnType<typeof extremesOf>>): string {
  const [bestDay, worstDay] = [describeDay(best.day), describeDay(worst.day)];
  const [most, least] = [formatMoney(best.net, { sign: true }), formatMoney(worst.net, { sign: true })];
  return translate`Best: ${bestDay}, ${most}. Worst: ${worstDay}, ${least}.`;
}
