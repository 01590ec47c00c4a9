import { useLingui } from '@touchline/shared/language/macro';
import { Icon, VisuallyHidden } from '../../ui';
import { passwordRules } from '../rules/password.schema';
import { useFormValue } from '../useFormValue';
import styles from './PasswordRules.module.css';

/** The rules of a new password, each ticked when the field `name` of the Form meets it. */
export function PasswordRules({ name }: { readonly name: string }) {
  const { t } = useLingui();
  const password = useFormValue(name);
  return (
    <ul className={styles.rules} aria-label={t`Password rules`}>
      {passwordRules(password).map(({ label, met }) => (
        <li key={label} className={styles.rule} data-met={met}>
          <span className={styles.mark}>{met && <Icon name="check" size={14} />}</span>
          {label}
          <VisuallyHidden>{met ? t`, done` : t`, not yet`}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
}
