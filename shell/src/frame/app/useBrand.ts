import { type DomainSettings, themeOf } from '@touchline/shared/contracts';
import { useLayoutEffect } from 'react';
import { useShell } from '../context/ShellContext';

/** Paints the domain's brand theme: an attribute that the tokens follow. */
export function useBrand(settings: DomainSettings | undefined): void {
  const { platform, themes } = useShell();
  const brand = themeOf(platform.settings.host, settings, { themes });
  useLayoutEffect(() => {
    document.documentElement.dataset.brand = brand;
  }, [brand]);
}
