import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { directionOf, i18n, type Messages, messageKey } from '@touchline/shared/language';
import { msg, Plural, plural, select, Trans, t, useLingui } from '@touchline/shared/language/macro';
import { type ReactNode, useState } from 'react';
import type { Message } from './messages';

afterEach(() => act(() => i18n.activate('en', {})));

const switchTo = (language: string, messages: Messages) => act(() => i18n.activate(language, messages));

function Field() {
  const { t } = useLingui();
  const [stake, setStake] = useState('');
  return <input aria-label={t`Stake`} value={stake} onChange={({ target }) => setStake(target.value)} />;
}

function Rules({ name, extra }: { name: ReactNode; extra?: string }) {
  return (
    <p>
      <Trans>
        Hello <b>{name}</b>, read the <a href="/rules">rules</a>
        {extra}
      </Trans>
    </p>
  );
}

describe('English', () => {
  it('is shown with its values, without a catalogue', () => {
    const stake = '₹1,00,000';
    expect(t`Stake ${stake} is too high`).toBe('Stake ₹1,00,000 is too high');
    expect(t({ message: 'Back', context: 'the side of a bet' })).toBe('Back');
    expect(t`You can't bet here`).toBe("You can't bet here");
  });

  it.each([
    [0, '0 bets'],
    [1, '1 bet'],
    [123456, '1,23,456 bets'],
  ])('chooses the form of %d', (count, text) => {
    expect(plural(count, { one: '# bet', other: '# bets' })).toBe(text);
    expect(t`All ${plural(count, { one: '# bet', other: '# bets' })} of today`).toBe(`All ${text} of today`);
    render(<Plural value={count} one="# bet" other="# bets" />);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it('makes no formatter of numbers for counts below 1,000, which the first page has', async () => {
    const made = jest.spyOn(Intl, 'NumberFormat');
    await jest.isolateModulesAsync(async () => {
      const { i18n: fresh } = await import('./messages');
      const bets: Message = [['count', 'plural', { one: ['#', ' bet'], other: ['#', ' bets'] }]];
      const said = (count: number) => fresh._({ id: 'bets', message: bets, values: { count } });
      expect([0, 1, 999, -5].map(said)).toEqual(['0 bets', '1 bet', '999 bets', '-5 bets']);
      expect(made).not.toHaveBeenCalled();
      expect([1000, 0.5].map(said)).toEqual(['1,000 bets', '0.5 bets']);
    });
    made.mockRestore();
  });

  it('chooses by a word', () => {
    const side = (name: string) => select(name, { back: 'You back it', lay: 'You lay it', other: '' });
    expect([side('back'), side('lay'), side('none')]).toEqual(['You back it', 'You lay it', '']);
  });
});

describe('another language', () => {
  const LOG_IN = msg`Log in`;

  it('shows its messages, and English where it has none', () => {
    i18n.activate('hi', { [messageKey(LOG_IN)]: 'लॉग इन' });
    expect(t(LOG_IN)).toBe('लॉग इन');
    expect(t`Sign up`).toBe('Sign up');
  });

  it('has its own plural forms', () => {
    const count = 0;
    const bets = msg`${plural(count, { one: '# bet', other: '# bets' })}`;
    i18n.activate('hi', {
      [messageKey(bets)]: [['count', 'plural', { one: ['#', ' दांव एक'], other: ['#', ' दांव'] }]],
    });
    // In Hindi zero takes the plural form `one`.
    expect(t(bets)).toBe('0 दांव एक');
  });

  it('takes more messages while it is shown, and no longer when another is', () => {
    i18n.activate('hi', {});
    i18n.add('hi', { [messageKey(LOG_IN)]: 'लॉग इन' });
    i18n.add('ur', { [messageKey(LOG_IN)]: 'لاگ ان' });
    expect(t(LOG_IN)).toBe('लॉग इन');
  });

  it('is drawn at once where a component asks for it, and what was typed stays', async () => {
    render(<Field />);
    await userEvent.type(screen.getByLabelText('Stake'), '500');
    switchTo('hi', { [messageKey(msg`Stake`)]: 'दांव' });
    expect(screen.getByLabelText('दांव')).toHaveValue('500');
  });

  it('leaves no listener behind, however often it changes', () => {
    let listening = 0;
    const subscribe = i18n.subscribe;
    const counted = jest.spyOn(i18n, 'subscribe').mockImplementation((tell) => {
      const stop = subscribe(tell);
      listening += 1;
      return () => {
        listening -= 1;
        stop();
      };
    });
    const { unmount } = render(
      <>
        <Field />
        <Rules name="Asha" />
      </>,
    );
    const before = listening;
    for (let round = 0; round < 50; round += 1) {
      switchTo('hi', { [messageKey(msg`Stake`)]: 'दांव' });
      switchTo('en', {});
    }
    expect([before, listening]).toEqual([2, 2]);
    unmount();
    expect(listening).toBe(0);
    counted.mockRestore();
  });

  it('knows its direction', () => {
    expect(['en', 'hi', 'ur', 'ur-PK', 'en-XB'].map(directionOf)).toEqual([
      'ltr',
      'ltr',
      'rtl',
      'rtl',
      'rtl',
    ]);
  });
});

describe('a text with elements', () => {
  const text = () => screen.getByText(/.*/, { selector: 'p' });
  const translate = (message: Messages[string]) => {
    const html = document.body.innerHTML;
    expect(html).toContain('rules');
    switchTo('hi', new Proxy({}, { get: () => message }) as Messages);
  };

  it('has them in their places', () => {
    render(<Rules name="Asha" />);
    expect(text().innerHTML).toBe('Hello <b>Asha</b>, read the <a href="/rules">rules</a>');
  });

  it('has them where the translation wants them', () => {
    render(<Rules name="Asha" />);
    translate(['<1>नियम</1> पढ़ें, <0>', ['name'], '</0>']);
    expect(text().innerHTML).toBe('<a href="/rules">नियम</a> पढ़ें, <b>Asha</b>');
  });

  it('never reads a value as an element', () => {
    render(<Rules name="<1>x</1>" extra="</0><b>" />);
    expect(text().textContent).toBe('Hello <1>x</1>, read the rules</0><b>');
    expect(text().querySelectorAll('b, a')).toHaveLength(2);
  });

  it.each([
    ['an end that is missing', '<0>नमस्ते', '<b>नमस्ते</b>'],
    ['a start that is missing', 'नमस्ते</0>', 'नमस्ते'],
    ['a tag that the English has not', '<7>नमस्ते</7>', 'नमस्ते'],
    ['tags that cross', '<0>a<1>b</0>c</1>', '<b>a<a href="/rules">b</a></b>c'],
  ])('keeps the words at %s', (_what, message, html) => {
    render(<Rules name="Asha" />);
    translate(message);
    expect(text().innerHTML).toBe(html);
  });
});
