import * as monaco from 'monaco-editor/editor';

/** A stretch of the text as Monaco names it. */
export const rangeIn = (model: monaco.editor.ITextModel, offset: number, length: number): monaco.Range =>
  monaco.Range.fromPositions(model.getPositionAt(offset), model.getPositionAt(offset + length));
