import { useState } from 'react';
import {
  Button,
  Card,
  Checkbox,
  FileInput,
  Icon,
  MoneyInput,
  NumberInput,
  OtpInput,
  PasswordInput,
  RadioGroup,
  Select,
  Stack,
  Switch,
  TextArea,
  TextInput,
} from '..';

export function FieldSections() {
  const [code, setCode] = useState('123');
  const [method, setMethod] = useState<'upi' | 'bank'>('upi');
  return (
    <>
      <Card title="Text fields">
        <Stack>
          <TextInput label="Username" defaultValue="ravi" autoComplete="username" />
          <TextInput
            label="Search events"
            labelHidden
            placeholder="Search events"
            start={<Icon name="search" size={18} />}
          />
          <TextInput
            label="Mobile number"
            hint="10 digits, starting with 6 to 9"
            defaultValue="12345"
            error="mobile number is not valid"
          />
          <TextInput label="Referral code" defaultValue="RAVI100" disabled />
          <PasswordInput label="Password" autoComplete="current-password" defaultValue="Secret#1" />
          <Button variant="primary" full>
            Log in
          </Button>
        </Stack>
      </Card>
      <Card title="Numbers, code, choice">
        <Stack>
          <MoneyInput label="Stake" defaultValue="500" hint="100.00 to 50,000.00" />
          <NumberInput label="UTR" hint="12 digits" defaultValue="412345678901" />
          <OtpInput label="One-time code" value={code} onChange={setCode} hint="Sent to your mobile" />
          <Select
            label="Status"
            placeholder="Any status"
            options={[
              { value: 'paid', label: 'Paid' },
              { value: 'rejected', label: 'Rejected' },
            ]}
          />
          <FileInput label="Screenshot of the payment" accept="image/*" onChange={() => undefined} />
          <TextArea label="Note" placeholder="Anything we should know" />
        </Stack>
      </Card>
      <Card title="Choices">
        <Stack>
          <RadioGroup
            label="Pay by"
            value={method}
            onChange={setMethod}
            options={[
              { value: 'upi', label: 'UPI', hint: 'At once' },
              { value: 'bank', label: 'Bank transfer', hint: 'Up to two hours' },
            ]}
          />
          <Checkbox label="Remember me" defaultChecked />
          <Checkbox label="I am 18 or older" error="Please confirm to go on" />
          <Switch
            label="Confirm before placing a bet"
            hint="Asks once more before money moves"
            defaultChecked
          />
          <Switch label="Sound on a matched bet" />
          <Switch label="Not offered here" disabled />
        </Stack>
      </Card>
    </>
  );
}
