/** @jest-environment jsdom */

import { waitFor } from '@testing-library/react';
import { deferred } from '@touchline/shared/testing';
import { testSiteConfig } from '../testing/site-config';
import { drawFirstFrame, paintFirstFrame } from './drawFirstFrame';

const themes = { blue: ['azure.example'], yellow: [] };

beforeEach(() => {
  document.body.innerHTML =
    '<div id="main"><div class="first-frame-header"></div><div class="first-frame-news"></div></div>';
  document.documentElement.removeAttribute('data-theme');
  document.documentElement.removeAttribute('data-brand');
});

test('the frame has the domain’s title and all of its news', () => {
  drawFirstFrame({ domainTitle: 'Azure', news: ['Cup final tonight', 'Be <b>kind</b>'] }, testSiteConfig);
  expect(document.querySelector('.first-frame-header')).toHaveTextContent(/^Azure$/);
  expect(document.querySelector('.first-frame-news')).toHaveTextContent('Cup final tonight • Be <b>kind</b>');
});

test('the logo stands for the title, and gives way when it does not load', async () => {
  drawFirstFrame({ domainTitle: 'Azure', mainLogo: '/logo.svg' }, testSiteConfig);
  await Promise.resolve();
  const logo = document.querySelector<HTMLImageElement>('.first-frame-header img');
  expect(logo).toHaveAttribute('alt', 'Azure');
  logo?.dispatchEvent(new Event('error'));
  expect(document.querySelector('.first-frame-header')).toHaveTextContent(/^Azure$/);
});

test('the logo is requested after the first view', async () => {
  const { promise: viewIsDrawn, resolve: draw } = deferred();
  drawFirstFrame({ mainLogo: '/logo.svg' }, testSiteConfig, undefined, undefined, viewIsDrawn);
  await Promise.resolve();
  const logo = () => document.querySelector('.first-frame-header img');
  expect(logo()).toBeNull();
  draw();
  await waitFor(() => expect(logo()).toHaveAttribute('src', expect.stringMatching(/\/logo\.svg$/)));
});

test.each([
  {},
  { domainTitle: 7, news: 'none', mainLogo: 'javascript:alert(1)' },
  { mainLogo: 'https://evil.example/pixel.gif' },
  { news: [null, {}] },
])('what is none is left out: %j', (settings) => {
  drawFirstFrame(settings, testSiteConfig);
  expect(document.querySelector('.first-frame-header')).toHaveTextContent(/^$/);
  expect(document.querySelector('.first-frame-news')).toHaveTextContent(/^$/);
});

test('once the shell stands there, nothing is drawn', () => {
  document.body.innerHTML = '<div id="main"><header>The shell</header></div>';
  drawFirstFrame({ domainTitle: 'Azure', news: ['Cup final tonight'] }, testSiteConfig);
  expect(document.body).toHaveTextContent(/^The shell$/);
});

test('the player’s theme and the brand are there from the beginning', () => {
  // biome-ignore lint/suspicious/noDocumentCookie: it is where the theme is kept
  document.cookie = 'theme=light';
  paintFirstFrame({ themes });
  expect(document.documentElement.dataset).toMatchObject({ theme: 'light', brand: 'yellow' });
  paintFirstFrame({ themes }, { bodyBgColor: 'blue' });
  expect(document.documentElement.dataset.brand).toBe('blue');
});

test('the domain’s own tokens are painted before the shell is here, and nothing else', () => {
  const { style } = document.documentElement;
  const brand = { 'brand-fill': '#0a7d4f', 'radius-md': '12px', 'color-back': '#ff0000', background: 'red' };
  paintFirstFrame({ themes }, { brand });
  expect(style.cssText).toBe('--brand-fill: #0a7d4f; --radius-md: 12px;');
  paintFirstFrame({ themes }, { brand: null });
  style.cssText = '';
});
