// Development only: what a remote's modules find under react-refresh/runtime.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.touchlineRefresh;
