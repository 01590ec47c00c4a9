// Development only: remotes' modules get this as react-refresh/runtime.
export const {
  createSignatureFunctionForTransform,
  getFamilyByType,
  injectIntoGlobalHook,
  isLikelyComponentType,
  performReactRefresh,
  register,
} = globalThis.touchlineRefresh;
