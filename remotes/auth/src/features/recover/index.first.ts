/** Nobody leaves the login's form in a first view. */
export const RecoverForm = () => null;
