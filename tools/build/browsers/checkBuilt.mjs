import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { membersDefinedIn, newFeaturesOfScript } from './newFeaturesOfScript.mjs';
import { newFeaturesOfStyle } from './newFeaturesOfStyle.mjs';
