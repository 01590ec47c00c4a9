/** Forms: React Final Form 7 and yup behind one adapter. A form's schema is a yup object; its fields come from here. */
export { boolean, type InferType, mixed, number, object, ref, string, ValidationError } from 'yup';
export { CheckboxField, type CheckboxFieldProps } from './CheckboxField';
export { Form, type FormProps } from './Form';
export { MoneyField, type MoneyFieldProps } from './MoneyField';
export { mobileSchema, tidyMobile } from './mobile.schema';
export { type AmountLimits, rupeesAmount } from './money.schema';
export { OtpField, type OtpFieldProps } from './OtpField';
export { PasswordField, type PasswordFieldProps } from './PasswordField';
export { PasswordRules } from './PasswordRules';
export { type PasswordRule, passwordRules, passwordSchema } from './password.schema';
export { RadioField, type RadioFieldProps } from './RadioField';
export { SelectField, type SelectFieldProps } from './SelectField';
export { SubmitButton, type SubmitButtonProps } from './SubmitButton';
export { TextField, type TextFieldProps } from './TextField';
export { useFormValue } from './useFormValue';
export { useSubmitting } from './useSubmitting';
