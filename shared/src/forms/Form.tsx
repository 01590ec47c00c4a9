import { isApiError, useBusState } from '@touchline/shared/platform';
import type { FormApi } from 'final-form';
import {
  type MouseEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Form as FinalForm } from 'react-final-form';
import { type AnyObjectSchema, type InferType, ValidationError } from 'yup';
import { Banner } from '../ui';
import { DraftKeeper } from './drafts/DraftKeeper';
import type { Draft } from './drafts/drafts';
import { useDraft } from './drafts/useDraft';
import styles from './Form.module.css';
import { FormContext, type TypedValues } from './FormContext';
import { SlowAnswer } from './SlowAnswer';
import { submissionErrors } from './submissionErrors';

/**
 * `'unknown'`: it was sent and may have been carried out, but no answer came. The draft stays until the page clears it.
 */
export type SubmitOutcome = 'unknown' | undefined;

export interface FormProps<S extends AnyObjectSchema> {
  /** Validates the typed values and converts them to the argument of `onSubmit`. */
  readonly schema: S;
  /**
   * Sends the form. When it rejects, all values stay: an ApiError that names fields is shown at them, any other failure
   * above the form. A success clears the draft, unless it resolves to `'unknown'`.
   */
  readonly onSubmit: (values: InferType<S>) => void | Promise<void> | Promise<SubmitOutcome>;
  /** In typed form: texts for inputs, booleans for checkboxes. Later values only reach untouched fields. */
  readonly initialValues?: Partial<Record<keyof InferType<S>, string | boolean | undefined>> | undefined;
  /** Called instead of `onSubmit` when the validation failed, with the message of each wrong field. */
  readonly onInvalid?: ((errors: Readonly<Record<string, string>>) => void) | undefined;
  /** Names of the request that differ from the form's: `{ userNameOrEmailAddress: 'username' }`. */
  readonly aliases?: Readonly<Record<string, string>> | undefined;
  /** The field that gets the focus when the server refused without naming a field. */
  readonly refocus?: keyof InferType<S> & string;
  /** The form's accessible name; it makes the form a landmark. */
  readonly label?: string | undefined;
  /**
   * Keeps the typed values under this name, in memory, for this player, until a submit succeeds, so that they survive
   * the end of a session or a visit to another page. Another player finds the form empty. Passwords and codes are never
   * kept. Needs a PlatformProvider above; only one form of a name may be mounted. A page without a platform gives a draft
   * that it keeps itself.
   */
  readonly draft?: string | Draft | undefined;
  /** What may have happened to a submit whose answer is ten seconds late, and what the player can do. */
  readonly slow?: ReactNode;
  /**
   * Offered beside `slow` where it is harmless: makes `onSubmit` resolve to `'unknown'`, so that the form can be sent
   * again.
   */
  readonly onStopWaiting?: (() => void) | undefined;
  readonly children: ReactNode;
}

const NO_ALIASES = {};

/**
 * A form: React Final Form for the state, yup for the rules. A field's error is shown after the field was edited and
 * left, or after a submit; a failed submit moves the focus to the first error; while a submit runs, further ones are
 * ignored.
 */
export function Form<S extends AnyObjectSchema>({ draft, ...rest }: FormProps<S>) {
  return typeof draft === 'string' ? (
    <DraftedForm {...rest} name={draft} />
  ) : (
    <FormBody {...rest} draft={draft} />
  );
}

const SUBSCRIPTION = {
  submitError: true,
  submitting: true,
  dirty: true,
  submitSucceeded: true,
  dirtySinceLastSubmit: true,
};

type BodyProps<S extends AnyObjectSchema> = Omit<FormProps<S>, 'draft'>;

/** Another player gets a new form, so that nothing of the first one stays, passwords included. */
function DraftedForm<S extends AnyObjectSchema>({ name, ...rest }: BodyProps<S> & { name: string }) {
  const { draft, player } = useDraft(name);
  const isLoggedIn = useBusState('session').status === 'player';
  return <FormBody key={player} {...rest} draft={draft} isLoggedIn={isLoggedIn} />;
}

function FormBody<S extends AnyObjectSchema>({
  schema,
  onSubmit,
  onInvalid,
  initialValues,
  aliases = NO_ALIASES,
  refocus,
  label,
  draft,
  isLoggedIn,
  slow,
  onStopWaiting,
  children,
}: BodyProps<S> & { draft: Draft | undefined; isLoggedIn?: boolean }) {
  const formRef = useRef<HTMLFormElement>(null);
  const [failures, setFailures] = useState(0);
  /** Whether the last submit met the end of the session, and whether the player has logged in since. */
  const [sessionEnd, setSessionEnd] = useState<'told' | 'over'>();
  const [secrets] = useState(() => new Set<string>());
  const context = useMemo(() => ({ schema, draft, secrets }), [schema, draft, secrets]);

  useEffect(() => {
    if (failures === 0) return;
    const form = formRef.current;
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input');
    (wrong ?? (refocus && form?.querySelector<HTMLElement>(`[name="${refocus}"]`)) ?? null)?.focus();
  }, [failures, refocus]);

  useEffect(() => {
    if (isLoggedIn) setSessionEnd((end) => end && 'over');
  }, [isLoggedIn]);

  // The form takes what was typed into its first view after the fields' effects have run.
  useEffect(() => formRef.current?.setAttribute('data-ready', ''), []);

  const submit = async (typed: TypedValues, form: FormApi<TypedValues>) => {
    try {
      if ((await onSubmit(schema.validateSync(typed))) !== 'unknown') draft?.clear();
      return undefined;
    } catch (error) {
      setSessionEnd(isApiError(error) && error.kind === 'unauthorised' ? 'told' : undefined);
      return submissionErrors(error, { own: form.getRegisteredFields(), aliases });
    }
  };

  const stopWaiting = () => {
    onStopWaiting?.();
    // The pressed button disappears, so the focus would be lost.
    formRef.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  };

  return (
    <FinalForm<TypedValues>
      {...(initialValues && { initialValues })}
      keepDirtyOnReinitialize
      onSubmit={submit}
      validate={(typed) => validateWith(schema, typed)}
      subscription={SUBSCRIPTION}
    >
      {({ handleSubmit, form, submitError, submitting, dirty, submitSucceeded, dirtySinceLastSubmit }) => (
        <FormContext value={context}>
          <form
            ref={formRef}
            noValidate
            className={styles.form}
            aria-label={label}
            // The shell offers no reload while it is there (docs/decisions/site-state.md#how-a-change-reaches-an-open-tab).
            data-unsent={submitting || (submitSucceeded ? dirtySinceLastSubmit : dirty) ? '' : undefined}
            onMouseDown={keepFocusInField}
            onSubmit={async (event: SubmitEvent<HTMLFormElement>) => {
              takeUntoldValues(event.currentTarget);
              await handleSubmit(event);
              const { submitFailed, hasValidationErrors, errors } = form.getState();
              if (!submitFailed) return;
              setFailures((count) => count + 1);
              if (hasValidationErrors) onInvalid?.(errors ?? {});
            }}
          >
            {submitError && sessionEnd !== 'over' && <Banner tone="error">{submitError}</Banner>}
            {children}
            {slow && (
              <SlowAnswer isWaiting={submitting === true} onStop={onStopWaiting && stopWaiting}>
                {slow}
              </SlowAnswer>
            )}
          </form>
          {draft && <DraftKeeper draft={draft} secrets={secrets} />}
        </FormContext>
      )}
    </FinalForm>
  );
}

/**
 * Some password managers fill a field without an event. React ignores the event of a field that it knows the value of. A
 * slider beside a field shows its own greatest value in place of a typed one that is greater, and nobody fills it.
 */
function takeUntoldValues(form: HTMLFormElement) {
  for (const field of form.querySelectorAll('input:not([type="range"])'))
    field.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * A press on a button or link must not blur the field first, because the error that appears would move the target away
 * and the click would be lost.
 */
function keepFocusInField(event: MouseEvent<HTMLFormElement>) {
  if (event.target instanceof Element && event.target.closest('button, a')) event.preventDefault();
}

/**
 * Validates typed values against a schema.
 * @returns the first message of every wrong field by its name, empty when all are valid; never throws a ValidationError
 */
function validateWith(schema: AnyObjectSchema, typed: object): Record<string, string> {
  try {
    schema.validateSync(typed, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const first: Record<string, string> = {};
    for (const { path, message } of error.inner) if (path !== undefined) first[path] ??= message;
    return first;
  }
}
