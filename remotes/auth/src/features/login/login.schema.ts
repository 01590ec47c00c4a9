import { boolean, object, string } from '@touchline/shared/forms';

/** Specification 5, "Login": both required. The password is taken as it is; only a new one has rules. */
export const loginSchema = object({
  username: string().trim().required('Enter your username'),
  password: string().required('Enter your password'),
  rememberMe: boolean(),
});
