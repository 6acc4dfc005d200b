/** Browser features that jsdom lacks. */

// jsdom brings binary types of its own; in a browser there is one of each, which Node's libraries answer with.
const NodeUint8Array = Object.getPrototypeOf(Buffer) as typeof Uint8Array;
globalThis.Uint8Array = NodeUint8Array;
globalThis.ArrayBuffer = new NodeUint8Array(0).buffer.constructor as typeof ArrayBuffer;

// jsdom draws dialogs but cannot open them.
HTMLDialogElement.prototype.showModal = function () {
  this.setAttribute('open', '');
};
HTMLDialogElement.prototype.close = function () {
  if (!this.open) return;
  this.removeAttribute('open');
  this.dispatchEvent(new Event('close'));
};

// jsdom has no layout, and logs an error on scrolling. Lists render rows that fit into this window.
Object.assign(globalThis, { innerWidth: 1440, innerHeight: 800 });
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView = () => undefined;

// jsdom has no canvas, and logs an error on drawing.
HTMLCanvasElement.prototype.getContext = () => null;
