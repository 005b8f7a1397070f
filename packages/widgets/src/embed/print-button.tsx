/** What the script-tag build takes for "checkout/print-button.tsx": it is somebody else's page that would be printed. */
export const PrintButton = () => null
