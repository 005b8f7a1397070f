/** The blocks in the editor: a preview that the server renders, and a field in the sidebar for each attribute. */
{
  const { createElement } = wp.element
  const { InspectorControls, useBlockProps } = wp.blockEditor
  const { Disabled, PanelBody, SelectControl, TextControl } = wp.components

  for (const [name, fields] of Object.entries(charityKitEditor.fields)) {
    // Title, attributes and the rest of block.json come from the server.
    wp.blocks.registerBlockType(name, {
      edit: function Edit({ attributes, setAttributes }) {
        const controls = Object.entries(fields).map(([field, { label, help, choices }]) =>
          createElement(choices ? SelectControl : TextControl, {
            key: field,
            label,
            help,
            value: attributes[field],
            options: choices && Object.entries(choices).map(([value, text]) => ({ value, label: text })),
            onChange: (value) => setAttributes({ [field]: value }),
            __nextHasNoMarginBottom: true,
            __next40pxDefaultSize: true,
          }),
        )
        return createElement(
          'div',
          useBlockProps(),
          createElement(
            InspectorControls,
            null,
            createElement(PanelBody, { title: charityKitEditor.panel }, controls),
          ),
          // A press selects the block: nobody gives by accident while writing.
          createElement(Disabled, null, createElement(wp.serverSideRender, { block: name, attributes })),
        )
      },
      save: () => null,
    })
  }
}
