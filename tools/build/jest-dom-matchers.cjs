require('@testing-library/jest-dom');
// A starved machine takes longer than the second that is the default; a condition that never comes still fails.
require('@testing-library/react').configure({ asyncUtilTimeout: 4_000 });
