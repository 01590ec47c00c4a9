/**
 * Features that built files use although a browser of the promise lacks them, each with what guards it
 * (docs/reference/browsers.md#features). The check of built files fails for any other, and for one that is no longer used.
 * @type {readonly { features: readonly string[], in?: RegExp, guard: string }[]}
 */
export const EXCEPTIONS = [
  // Scripts
  { features: ['createContext', 'mul', 'clamp'], guard: 'methods of React, of the QR code and of the chart' },
  {
    features: ['createPolicy'],
    in: /\?\.createPolicy|trustedTypes&&/,
    guard: 'Trusted Types are asked for first',
  },
  {
    features: ['scrollend event'],
    in: /\w&&\w+\.(?:add|remove)EventListener\("scrollend"/,
    guard: 'the list library asks for it first and has a timer',
  },
  {
    features: ['touchstart event', 'touchend event', 'touchcancel event'],
    guard: 'Safari of a computer has no touch',
  },
  {
    features: ['freeze event'],
    guard: 'SignalR hears it where it comes; the hub is revived on the return of the page',
  },
  { features: ['prerenderingchange event'], guard: 'reports only, where a page can be prerendered' },
  {
    features: ['navigate event', 'navigatesuccess event', 'navigateerror event', 'navigation'],
    in: /navigation/,
    guard: 'React asks for the Navigation API first',
  },
  { features: ['traverseTo'], in: /\w&&\w\)for/, guard: 'the casino asks for the Navigation API first' },
  {
    features: ['indexedDB'],
    in: /indexedDB\.open\("touchline"/,
    guard: 'the window’s own, which all have; MDN lists the name for storage buckets too',
  },
  { features: ['setImmediate'], in: /typeof setImmediate/, guard: 'axios asks for it first' },
  {
    features: [':popover-open', 'hidePopover'],
    in: /showPopover/,
    guard: 'the toasts ask for showPopover first; without it they move into the open dialog',
  },
  {
    features: ['Notification', 'Notification.permission', 'getSubscription'],
    in: /in \w\)|\?\.(?:permission|pushManager)|Notification\.requestPermission/,
    guard: 'push is offered where the browser has it',
  },
  {
    features: [
      'showNotification',
      'pushManager',
      'push event',
      'notificationclick event',
      'pushsubscriptionchange event',
    ],
    guard: 'the worker runs them for a push alone',
  },
  {
    features: ['requestFullscreen', 'exitFullscreen', 'fullscreenchange event', ':fullscreen'],
    guard: 'a game fills the window where there is no full screen',
  },
  // Styles: what is lost is named in docs/reference/browsers.md
  {
    features: ['cursor: pointer', 'cursor: not-allowed', 'cursor: progress', 'resize', 'resize: vertical'],
    guard: 'a touch screen has no pointer',
  },
  {
    features: [
      '::selection',
      'scrollbar-width',
      'scrollbar-width: none',
      'scrollbar-width: thin',
      'scrollbar-gutter',
      'scrollbar-gutter: auto',
      'scrollbar-gutter: stable',
    ],
    guard: 'looks of selections and scroll bars',
  },
  { features: ['text-wrap', 'text-wrap: balance', 'text-wrap: wrap'], guard: 'lines break elsewhere' },
  {
    features: ['contain: style', 'content-visibility', 'content-visibility: hidden'],
    guard: 'speed alone; what is hidden has visibility: hidden too',
  },
  { features: ['overflow-anchor', 'overflow-anchor: none'], guard: 'Safari moves no list by itself' },
  {
    features: ['forced-color-adjust', 'forced-color-adjust: none'],
    guard: 'for forced colours, which Safari does not have',
  },
  { features: ['@property'], in: /--fade-/, guard: 'the fading of a row, which needs scroll timelines' },
  { features: [':has'], in: /html:has\(dialog:modal\)/, guard: 'the page behind a dialog can be scrolled' },
  { features: [':has'], in: /:has\(\[data-wide-page\]\)/, guard: 'pages are as wide as the column' },
  {
    features: [':has'],
    in: /-(?:back|lay):has\(>:last-child:not\(:empty\)\)/,
    guard: 'the ladder’s @supports has the same colours',
  },
  {
    features: [':has'],
    in: /-(?:back|lay)Book:has\(>:last-child:empty\)/,
    guard: 'a book without a figure shows nothing',
  },
];
