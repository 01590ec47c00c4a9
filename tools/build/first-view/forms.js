/** React Final Form and yup for a form that is drawn once: empty but for its initial values, with nothing checked. */
import { jsx } from './jsx-runtime.js';
import { createContext, useContext } from './react.js';

const Values = createContext({});

export const Form = ({ initialValues = {}, children }) =>
  jsx(Values, { value: initialValues, children: jsx(() => children({ form: {} }), {}) });
export const useForm = () => ({});
export const useFormState = () => ({});
export const useField = (name) => {
  const value = useContext(Values)[name];
  return { input: { value: value ?? '', checked: value === true }, meta: {} };
};

export class Schema {
  spec = { optional: true };
  required() {
    this.spec.optional = false;
    return this;
  }
  matches = () => this;
  min = this.matches;
  oneOf = this.matches;
  test = this.matches;
  trim = this.matches;
}
export class ValidationError extends Error {}
export const string = () => new Schema();
export const boolean = () => new Schema();
export const number = () => new Schema();
export const mixed = () => new Schema();
export const object = (fields) => ({ fields });
export const ref = () => undefined;
