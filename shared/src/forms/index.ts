/** Forms: React Final Form 7 and yup behind one adapter. A form's schema is a yup object; its fields come from here. */
export { boolean, type InferType, mixed, number, object, ref, string, ValidationError } from 'yup';
export type { Draft } from './drafts/drafts';
export { useDraft } from './drafts/useDraft';
export { Form, type FormProps, type SubmitOutcome } from './Form';
export { CheckboxField, type CheckboxFieldProps } from './fields/CheckboxField';
export { MobileField, type MobileFieldProps } from './fields/MobileField';
export { MoneyField, type MoneyFieldProps } from './fields/MoneyField';
export { PasswordField, type PasswordFieldProps } from './fields/PasswordField';
export { PasswordRules } from './fields/PasswordRules';
export {
  OtpField,
  type OtpFieldProps,
  SelectField,
  type SelectFieldProps,
  TextAreaField,
  type TextAreaFieldProps,
} from './fields/plain-fields';
export { RadioField, type RadioFieldProps } from './fields/RadioField';
export { TextField, type TextFieldProps } from './fields/TextField';
export { mobileSchema, tidyMobile } from './rules/mobile.schema';
export { type AmountLimits, rupeesAmount } from './rules/money.schema';
export { type PasswordRule, passwordRules, passwordSchema } from './rules/password.schema';
export { SlowAnswer, type SlowAnswerProps } from './SlowAnswer';
export { SubmitButton, type SubmitButtonProps, useSubmitting } from './SubmitButton';
export { useFormChange, useFormReset, useFormValue } from './useFormValue';
