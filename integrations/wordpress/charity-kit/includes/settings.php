<?php
/**
 * The settings: one option, read and checked here.
 *
 * @package Charity_Kit
 */

defined( 'ABSPATH' ) || exit;

/**
 * The settings as they are stored, with an empty string for what was never set.
 *
 * @return array{address: string, client_key: string, accent: string, language: string}
 */
function charity_kit_settings() {
	$empty = array(
		'address'    => '',
		'client_key' => '',
		'accent'     => '',
		'language'   => '',
	);
	$saved = get_option( 'charity_kit_settings' );
	return is_array( $saved ) ? array_map( 'strval', array_intersect_key( $saved, $empty ) ) + $empty : $empty;
}

/**
 * The origin of an address, as somebody may paste it: with or without "https://", and with any path.
 *
 * @param string $address The address.
 * @return string|WP_Error The origin, such as "https://centre.example", or what is wrong with the address.
 */
function charity_kit_origin( $address ) {
	if ( ! preg_match( '~^[a-z][a-z0-9+.-]*://~i', $address ) ) {
		$address = 'https://' . $address;
	}
	if ( ! preg_match( '~^(https?)://([\p{L}\p{N}.-]+)(:\d{1,5})?(?:[/?#].*)?$~iu', $address, $parts ) ) {
		return new WP_Error( 'address', __( 'The server’s address is not a web address. It looks like https://centre.example.', 'charity-kit' ) );
	}
	$scheme = strtolower( $parts[1] );
	$host   = strtolower( $parts[2] );
	if ( 'https' !== $scheme && ! in_array( $host, array( 'localhost', '127.0.0.1' ), true ) ) {
		return new WP_Error( 'address', __( 'The server’s address must start with https://. Only localhost may do without.', 'charity-kit' ) );
	}
	return $scheme . '://' . $host . ( isset( $parts[3] ) ? $parts[3] : '' );
}

/**
 * Checks what was sent from the settings page. What is wrong is reported, and keeps its old value.
 *
 * @param mixed $input What was sent.
 * @return array What is stored.
 */
function charity_kit_sanitize_settings( $input ) {
	$settings = charity_kit_settings();
	if ( ! is_array( $input ) ) {
		return $settings;
	}
	$sent = array();
	foreach ( $settings as $name => $value ) {
		$sent[ $name ] = isset( $input[ $name ] ) && is_string( $input[ $name ] ) ? trim( $input[ $name ] ) : $value;
	}

	$origin = '' === $sent['address'] ? '' : charity_kit_origin( $sent['address'] );
	if ( is_wp_error( $origin ) ) {
		add_settings_error( 'charity_kit_settings', 'address', $origin->get_error_message() );
	} else {
		$settings['address'] = $origin;
	}

	// It travels in a header, so no spaces and plain characters only.
	if ( preg_match( '/^[!-~]{0,100}$/D', $sent['client_key'] ) ) {
		$settings['client_key'] = $sent['client_key'];
	} else {
		add_settings_error( 'charity_kit_settings', 'client_key', __( 'The key has no spaces, only letters, digits and signs, and at most 100 of them.', 'charity-kit' ) );
	}

	if ( '' === $sent['accent'] || sanitize_hex_color( $sent['accent'] ) ) {
		$settings['accent'] = $sent['accent'];
	} else {
		add_settings_error( 'charity_kit_settings', 'accent', __( 'The accent must be a colour such as #0d6efd.', 'charity-kit' ) );
	}

	if ( in_array( $sent['language'], array( '', 'en', 'sw' ), true ) ) {
		$settings['language'] = $sent['language'];
	}
	return $settings;
}
