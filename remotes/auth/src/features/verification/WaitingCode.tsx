import { useState } from 'react';
import { type AuthSurface, StepLink } from '../surface';
import { readRegisterInfo } from './registerInfo';

/** The way back to the code for whoever signed up and left before typing it. Nothing when nobody waits for one. */
export function WaitingCode({ surface }: { readonly surface: AuthSurface }) {
  const [info] = useState(readRegisterInfo);
  if (info === undefined) return null;
  return (
    <p>
      <StepLink surface={surface} step="verification">
        Enter the code for {info.username}
      </StepLink>
    </p>
  );
}
