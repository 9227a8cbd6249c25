// visibility.ts: reports whether an element is displayed, so that hidden parts are not rendered on narrow screens.

/** Svelte attachment: calls with true when the element gets a size, with false when it loses it. */
export function when_visible(tell: (shown: boolean) => void): (element: HTMLElement) => () => void {
  return (element) => {
    const watcher = new ResizeObserver(() => tell(element.getClientRects().length > 0));
    watcher.observe(element);
    return () => watcher.disconnect();
  };
}
