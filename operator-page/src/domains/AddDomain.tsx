import { Form, object, SelectField, SubmitButton, string, TextField } from '@touchline/shared/forms';
import { t, useLingui } from '@touchline/shared/language/macro';
import { Button, Modal, Stack } from '@touchline/shared/ui';
import { useState } from 'react';
import { useWrite } from '../useWrite';

export interface AddDomainProps {
  /** The existing domains: a new one may copy one of them. */
  readonly hosts: readonly string[];
  readonly onAdded: (host: string) => void;
}

// The command validates it.
const SCHEMA = object({ host: string().ensure().trim().lowercase(), from: string().ensure() });

/** Creates a domain, empty or as a copy. Refused values stay in the form. */
export function AddDomain({ hosts, onAdded }: AddDomainProps) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { write } = useWrite();
  const add = async (host: string, from: string) => {
    await write({ path: '/api/add', request: { host, from: from || undefined } });
    setAsking(false);
    onAdded(host);
  };
  return (
    <>
      <Button size="sm" icon="plus" onClick={() => setAsking(true)}>
        {t`Add a domain`}
      </Button>
      <Modal open={asking} onClose={() => setAsking(false)} size="sm" title={t`Add a domain`}>
        <Form
          schema={SCHEMA}
          label={t`New domain`}
          initialValues={{ host: '', from: '' }}
          onSubmit={({ host, from }) => add(host, from)}
        >
          <Stack gap={3}>
            <TextField
              name="host"
              label={t`Name`}
              inputMode="url"
              autoComplete="off"
              data-autofocus
              hint={t`As in shop.example; that name has to lead to the site’s server`}
            />
            <SelectField name="from" label={t`Settings`} options={optionsOf(hosts)} />
            <div>
              <SubmitButton>{t`Add`}</SubmitButton>
            </div>
          </Stack>
        </Form>
      </Modal>
    </>
  );
}

function optionsOf(hosts: readonly string[]) {
  const copies = hosts.map((host) => ({ value: host, label: t`a copy of ${host}` }));
  return [{ value: '', label: t`everything on, stable releases` }, ...copies];
}
