import type { Draft } from '@touchline/shared/forms';
import { useMemo } from 'react';
import { useOperator } from './OperatorContext';

/**
 * What was typed into a form and is not saved, kept for this tab and this operator: it is there again after another tab or
 * domain of the page, a reload, and a session that ended and a new login.
 * @param form unique on the page
 */
export function useTabDraft(form: string): Draft {
  const { who } = useOperator();
  return useMemo(() => storedDraft(`typed ${JSON.stringify([who, form])}`), [who, form]);
}

function storedDraft(key: string): Draft {
  const typed = new Map<string, string | boolean>(JSON.parse(sessionStorage.getItem(key) ?? '[]'));
  const store = () =>
    typed.size === 0
      ? sessionStorage.removeItem(key)
      : sessionStorage.setItem(key, JSON.stringify([...typed]));
  return {
    get: (field) => typed.get(field),
    set(field, value) {
      if (typed.get(field) === value) return;
      typed.set(field, value);
      store();
    },
    delete(field) {
      if (typed.delete(field)) store();
    },
    clear() {
      typed.clear();
      store();
    },
  };
}
