import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '../platform';
import { deferred } from '../testing';
import {
  boolean,
  CheckboxField,
  Form,
  MoneyField,
  mobileSchema,
  OtpField,
  object,
  PasswordField,
  PasswordRules,
  passwordSchema,
  RadioField,
  rupeesAmount,
  SelectField,
  SubmitButton,
  string,
  TextField,
  tidyMobile,
  useFormChange,
} from '.';

const schema = object({
  name: string().trim().required('Enter a name'),
  mobile: mobileSchema,
  amount: rupeesAmount({ min: 10_000, max: 5_000_000 }),
});

function open(onSubmit: (values: object) => void | Promise<void>, refocus?: 'name') {
  const view = render(
    <Form
      schema={schema}
      onSubmit={onSubmit}
      aliases={{ userNameOrEmailAddress: 'name' }}
      {...(refocus && { refocus })}
    >
      <TextField name="name" label="Name" />
      <TextField name="mobile" label="Mobile" inputMode="tel" parse={tidyMobile} />
      <MoneyField name="amount" label="Amount" hint="In rupees" />
      <SubmitButton>Save</SubmitButton>
      <a href="/elsewhere">Elsewhere</a>
    </Form>,
  );
  return { ...view, user: userEvent.setup() };
}

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

async function fill(user: ReturnType<typeof userEvent.setup>) {
  await user.type(field('Name'), ' Asha ');
  await user.type(field('Mobile'), '+91 98765 43210');
  await user.type(field('Amount'), '1500.50');
}

test('a valid form sends what the schema made of the typed texts, money as paise', async () => {
  const sent = jest.fn();
  const { user } = open(sent);
  await fill(user);
  await user.click(save());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
  expect(sent).toHaveBeenCalledWith({ name: 'Asha', mobile: '+919876543210', amount: 150_050 });
});

test('what a password manager filled in without an event is sent', async () => {
  const sent = jest.fn();
  const { user } = open(sent);
  await fill(user);
  await user.clear(field('Name'));
  // As an extension's script, which does not see that React watches the field.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field('Name'), 'Vikram');
  await user.click(save());
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ name: 'Vikram' })));
  expect(field('Name')).toHaveValue('Vikram');
});

test('a failed check sends nothing, shows each error at its field and focuses the first', async () => {
  const sent = jest.fn();
  const { user } = open(sent);
  await user.type(field('Name'), 'Asha');
  await user.type(field('Mobile'), '12345');
  await user.click(save());
  expect(field('Mobile')).toHaveAccessibleDescription('mobile number is not valid');
  expect(field('Amount')).toHaveAccessibleDescription(/Enter an amount/);
  expect(field('Name')).toBeValid();
  await waitFor(() => expect(field('Mobile')).toHaveFocus());
  expect(sent).not.toHaveBeenCalled();
});

test('a failed check tells whoever asked, with the messages', async () => {
  const invalid = jest.fn();
  const user = userEvent.setup();
  render(
    <Form
      schema={object({ name: string().required('Enter a name') })}
      onSubmit={jest.fn()}
      onInvalid={invalid}
    >
      <TextField name="name" label="Name" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  await user.click(save());
  await waitFor(() => expect(invalid).toHaveBeenCalledWith({ name: 'Enter a name' }));
  await user.type(field('Name'), 'Asha');
  await user.click(save());
  expect(invalid).toHaveBeenCalledTimes(1);
});

test('an error waits until the field is left, and goes while it is corrected', async () => {
  const { user } = open(jest.fn());
  await user.type(field('Mobile'), '98765');
  expect(screen.queryByText('mobile number is not valid')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('mobile number is not valid')).toBeVisible();
  await user.type(field('Mobile'), '43210');
  expect(screen.queryByText('mobile number is not valid')).not.toBeInTheDocument();
});

test('a field that is only passed through shows no error', async () => {
  const { user } = open(jest.fn());
  await user.click(field('Name'));
  await user.tab();
  expect(screen.queryByText('Enter a name')).not.toBeInTheDocument();
});

test('a field that was emptied again shows that it is required', async () => {
  const { user } = open(jest.fn());
  await user.type(field('Name'), 'A');
  await user.clear(field('Name'));
  await user.tab();
  expect(screen.getByText('Enter a name')).toBeVisible();
});

test('pressing the button or a link with the mouse leaves the focus in the field, so that nothing moves under it', async () => {
  const { user } = open(jest.fn());
  await user.type(field('Mobile'), '12');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('link', { name: 'Elsewhere' }) });
  expect(field('Mobile')).toHaveFocus();
  expect(screen.queryByText('mobile number is not valid')).not.toBeInTheDocument();
});

test('a double click sends once, and the button is busy until the answer', async () => {
  const { promise, resolve: answer } = deferred();
  const sent = jest.fn(() => promise);
  const { user } = open(sent);
  await fill(user);
  await user.dblClick(save());
  await user.keyboard('{Enter}');
  expect(save()).toHaveAttribute('aria-busy', 'true');
  answer();
  await waitFor(() => expect(save()).toHaveAttribute('aria-busy', 'false'));
  expect(sent).toHaveBeenCalledTimes(1);
});

test('a form tells the page that it holds something unsent: from the first change until it is sent', async () => {
  let answer = () => {};
  const { user } = open(
    () =>
      new Promise<void>((resolve) => {
        answer = resolve;
      }),
  );
  const form = field('Name').closest('form');
  expect(form).not.toHaveAttribute('data-unsent');
  await user.type(field('Name'), 'A');
  expect(form).toHaveAttribute('data-unsent');
  await user.clear(field('Name'));
  await fill(user);
  await user.click(save());
  expect(form).toHaveAttribute('data-unsent');
  await act(async () => answer());
  expect(form).not.toHaveAttribute('data-unsent');
  await user.type(field('Name'), 'B');
  expect(form).toHaveAttribute('data-unsent');
});

test('a server that refuses is quoted above the form, everything typed stays, and the form can be sent again', async () => {
  const sent = jest
    .fn<Promise<void>, [object]>()
    .mockRejectedValueOnce(new ApiError('refused', 'No such player', { operation: 'x' }))
    .mockResolvedValueOnce();
  const { user } = open(sent, 'name');
  await fill(user);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('No such player');
  expect(field('Name')).toHaveValue(' Asha ');
  expect(field('Amount')).toHaveValue('1500.50');
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await user.click(save());
  await waitFor(() => expect(sent).toHaveBeenCalledTimes(2));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('fields named by the client or the server carry their message until they are changed', async () => {
  const { user } = open(() =>
    Promise.reject(
      new ApiError('field', 'Please correct the form', {
        operation: 'x',
        fields: { userNameOrEmailAddress: 'Not allowed here' },
        error: { validationErrors: [{ message: 'Too rich', members: ['Amount'] }] },
      }),
    ),
  );
  await fill(user);
  await user.click(save());
  expect(await screen.findByText('Not allowed here')).toBeVisible();
  expect(screen.getByText('Too rich')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await waitFor(() => expect(field('Name')).toHaveFocus());
  await user.type(field('Name'), 'b');
  expect(screen.queryByText('Not allowed here')).not.toBeInTheDocument();
});

test.each([
  null,
  'no list',
  [null, 'text', { message: null, members: null }, { message: 'Too rich', members: null }, { members: [1] }],
])(
  'complaints about fields that can’t be read leave the refusal’s own words (%j)',
  async (validationErrors) => {
    const error: object = { validationErrors };
    const { user } = open(() =>
      Promise.reject(new ApiError('refused', 'Not now.', { operation: 'x', error })),
    );
    await fill(user);
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('Not now.');
  },
);

test.each(['', '  '])('a refusal without words has a sentence (%j)', async (message) => {
  const { user } = open(() => Promise.reject(new ApiError('refused', message, { operation: 'x' })));
  await fill(user);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
});

test('a fault is shown in plain words, without its innards', async () => {
  const { user } = open(() => Promise.reject(new TypeError('x is undefined')));
  await fill(user);
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong. Please try again.');
});

test.each([
  ['abc', 'Enter the amount in digits, like 1500 or 1500.50'],
  ['1,5000', 'Enter the amount in digits, like 1500 or 1500.50'],
  ['1,50', 'The minimum is ₹100.00'],
  ['९९.९९', 'The minimum is ₹100.00'],
  ['1,00,000', 'The maximum is ₹50,000.00'],
  ['1.005', 'Use at most two decimals'],
  ['-5', 'Enter an amount above zero'],
  ['99999999999999', 'That amount is too large'],
  ['99.99', 'The minimum is ₹100.00'],
  ['50000.01', 'The maximum is ₹50,000.00'],
  ['   ', 'Enter an amount'],
])('the amount %j is answered with %j', async (typed, message) => {
  const { user } = open(jest.fn());
  await user.type(field('Amount'), typed);
  await user.tab();
  expect(field('Amount')).toHaveAccessibleDescription(`${message} In rupees`);
});

function TwoHundred() {
  const change = useFormChange();
  return (
    <button type="button" onClick={() => change('amount', '200')}>
      200
    </button>
  );
}

test('an amount above the most is complained of while it is typed, however it came there', async () => {
  const user = userEvent.setup();
  render(
    <Form schema={object({ amount: rupeesAmount({ min: 1_000, max: 10_000 }) })} onSubmit={jest.fn()}>
      <MoneyField name="amount" label="Amount" most={10_000} />
      <TwoHundred />
    </Form>,
  );
  await user.type(field('Amount'), '5');
  expect(field('Amount')).toBeValid();
  await user.type(field('Amount'), '00');
  expect(field('Amount')).toHaveAccessibleDescription('The maximum is ₹100.00');
  await user.clear(field('Amount'));
  expect(field('Amount')).not.toHaveAttribute('aria-invalid');
  await user.click(screen.getByRole('button', { name: '200' }));
  expect(field('Amount')).toHaveAccessibleDescription('The maximum is ₹100.00');
});

test.each([
  ['100', 10_000],
  ['50000', 5_000_000],
  ['1234.56', 123_456],
  ['1,000', 100_000],
  ['50,000.00', 5_000_000],
  ['0100.10', 10_010],
])('the amount %j is %d paise', (typed, paise) => {
  expect(rupeesAmount({ min: 10_000, max: 5_000_000 }).validateSync(typed)).toBe(paise);
});

test('every kind of field is bound by its label', async () => {
  const sent = jest.fn();
  const user = userEvent.setup();
  render(
    <Form
      schema={object({
        password: passwordSchema,
        code: string().required(),
        bank: string().required('Choose a bank'),
        method: string().required('Choose a method'),
        agreed: boolean().oneOf([true], 'Please agree'),
      })}
      initialValues={{ agreed: false }}
      onSubmit={sent}
    >
      <PasswordField name="password" label="Password" autoComplete="new-password" />
      <PasswordRules name="password" />
      <OtpField name="code" label="Code" />
      <SelectField
        name="bank"
        label="Bank"
        placeholder="Choose"
        options={[{ value: 'a', label: 'A Bank' }]}
      />
      <RadioField
        name="method"
        label="Method"
        options={[
          { value: 'upi', label: 'UPI' },
          { value: 'bank', label: 'Transfer' },
        ]}
      />
      <CheckboxField name="agreed" label="I agree" />
      <SubmitButton>Save</SubmitButton>
    </Form>,
  );
  const doneRules = () =>
    screen.getAllByRole('listitem').filter((rule) => rule.textContent?.endsWith('done'));
  expect(doneRules()).toHaveLength(0);
  await user.type(screen.getByLabelText('Password'), 'Passw0rd!');
  expect(doneRules()).toHaveLength(5);
  await user.type(screen.getByLabelText('Code'), '12 34-56');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Bank' }), 'A Bank');
  await user.click(save());
  expect(await screen.findByText('Choose a method')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'UPI' })).toHaveFocus());
  expect(screen.getByRole('checkbox', { name: /I agree/ })).toHaveAccessibleDescription('Please agree');
  await user.click(screen.getByRole('radio', { name: 'UPI' }));
  await user.click(screen.getByRole('checkbox', { name: /I agree/ }));
  await user.click(save());
  await waitFor(() =>
    expect(sent).toHaveBeenCalledWith({
      password: 'Passw0rd!',
      code: '123456',
      bank: 'a',
      method: 'upi',
      agreed: true,
    }),
  );
});
