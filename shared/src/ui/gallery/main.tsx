import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '../tokens.css';
import '../base.css';
import '../fading-row.css';
import { Gallery } from './Gallery';

document.documentElement.lang = 'en';
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <StrictMode>
    <Gallery />
  </StrictMode>,
);
