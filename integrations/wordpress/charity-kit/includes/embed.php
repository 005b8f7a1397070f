<?php
/**
 * Blocks and shortcodes. Both are stored as text and become markup when a page is shown, so that WordPress does not take the
 * elements out of what people without the right to unfiltered HTML have written.
 *
 * @package Charity_Kit
 */

defined( 'ABSPATH' ) || exit;

/**
 * Registers a block and a shortcode for each element.
 */
function charity_kit_register_embeds() {
	wp_register_script(
		'charity-kit-editor',
		plugins_url( 'editor.js', CHARITY_KIT_FILE ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-server-side-render' ),
		CHARITY_KIT_VERSION,
		true
	);
	$editor = array( 'panel' => __( 'Charity Kit', 'charity-kit' ) );
	foreach ( charity_kit_elements() as $name => $element ) {
		$editor['fields'][ 'charity-kit/' . $name ] = $element['fields'];
		register_block_type(
			dirname( CHARITY_KIT_FILE ) . '/blocks/' . $name,
			array(
				'render_callback' => static function ( $attributes ) use ( $name ) {
					$is_centred = isset( $attributes['align'] ) && 'center' === $attributes['align'];
					$extra      = array( 'class' => 'charity-kit-embed' ) + ( $is_centred ? array( 'style' => 'text-align:center' ) : array() );
					return charity_kit_embed( $name, $attributes, get_block_wrapper_attributes( $extra ) );
				},
			)
		);
		add_shortcode(
			'charity_' . str_replace( '-', '_', $name ),
			static function ( $attributes ) use ( $name ) {
				return charity_kit_embed( $name, (array) $attributes, 'class="charity-kit-embed"' );
			}
		);
	}
	wp_add_inline_script( 'charity-kit-editor', 'var charityKitEditor = ' . wp_json_encode( $editor ) . ';', 'before' );
}
add_action( 'init', 'charity_kit_register_embeds' );

/**
 * The markup of an element. Its fallback link is what people see without JavaScript, and in feeds.
 *
 * @param string $name       Its name in charity_kit_elements().
 * @param array  $attributes The block's or shortcode's attributes, as somebody wrote them.
 * @param string $wrapper    The attributes of the element around it, escaped.
 * @return string
 */
function charity_kit_embed( $name, $attributes, $wrapper ) {
	$settings = charity_kit_settings();
	$element  = charity_kit_elements()[ $name ];
	if ( '' === $settings['address'] ) {
		return charity_kit_setup_note( $wrapper );
	}

	$html     = ' api-base="' . esc_url( $settings['address'] ) . '"';
	$campaign = '';
	$own      = array(
		'client-key' => $settings['client_key'],
		'lang'       => $settings['language'],
	);
	foreach ( $element['fields'] as $field => $definition ) {
		$value = isset( $attributes[ $field ] ) && is_scalar( $attributes[ $field ] ) ? (string) $attributes[ $field ] : '';

		$own[ $definition['attribute'] ] = $value;
	}
	foreach ( $own as $attribute => $value ) {
		if ( '' !== $value ) {
			$html .= sprintf( ' %s="%s"', $attribute, esc_attr( $value ) );
		}
	}
	if ( ! empty( $own['campaign-id'] ) ) {
		$campaign = '?campaign=' . rawurlencode( $own['campaign-id'] );
	}
	$accent = sanitize_hex_color( $settings['accent'] );
	if ( $accent ) {
		$html .= ' accent="' . esc_attr( $accent ) . '"';
	}

	$link = sprintf( '<a href="%s">%s</a>', esc_url( $settings['address'] . $element['path'] . $campaign ), esc_html( $element['link'] ) );
	if ( is_feed() ) {
		return '<p>' . $link . '</p>';
	}
	wp_enqueue_script( 'charity-kit' );
	return sprintf( '<div %1$s><%2$s%3$s%4$s>%5$s</%2$s></div>', $wrapper, $element['tag'], $html, $element['flags'], $link );
}

/**
 * Where the settings are.
 */
function charity_kit_settings_url() {
	return admin_url( 'options-general.php?page=charity-kit' );
}

/**
 * Tells those who can change it that something is missing. Visitors see nothing.
 *
 * @param string $wrapper The attributes of the element around it, escaped.
 * @return string
 */
function charity_kit_setup_note( $wrapper ) {
	if ( ! current_user_can( 'edit_posts' ) ) {
		return '';
	}
	$text = esc_html__( 'Charity Kit does not know the centre’s address yet. Visitors see nothing here.', 'charity-kit' );
	if ( current_user_can( 'manage_options' ) ) {
		$text .= sprintf( ' <a href="%s">%s</a>', esc_url( charity_kit_settings_url() ), esc_html__( 'Settings', 'charity-kit' ) );
	}
	return sprintf( '<div %s><p>%s</p></div>', $wrapper, $text );
}
